import '../design/fonts/late-fonts.css'
