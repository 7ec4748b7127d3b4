/** A crystal on its plinth. Drawn inside a door, 200 x 280. */
export default function EsportsRoom() {
  return (
    <>
      <rect className="a1" width="200" height="280" />
      <g className="l4" strokeWidth="1.2" opacity=".55">
        <polygon points="100,88 126,103 126,133 100,148 74,133 74,103" />
        <polygon points="100,63 147.6,90.5 147.6,145.5 100,173 52.4,145.5 52.4,90.5" />
        <polygon points="100,38 169.3,78 169.3,158 100,198 30.7,158 30.7,78" />
        <polygon points="100,13 190.9,65.5 190.9,170.5 100,223 9.1,170.5 9.1,65.5" />
      </g>
      <path className="a6" opacity=".12" d="M76 0h48l36 210H40z" />
      <path className="a2" d="M100 182 206 236 100 290-6 236z" />
      <path className="a3" d="M100 182 176 220.5 100 259 24 220.5z" />
      <path className="a4" d="M100 192 146 215.5 100 239 54 215.5z" />
      <path className="a2" d="M24 220.5 100 259v21L24 241z" />
      <path className="a1" d="M176 220.5 100 259v21l76-39z" />
      <g>
        <path className="a5" d="M100 52 136 108 100 130z" />
        <path className="a4" d="M100 52 64 108l36 22z" />
        <path className="a3" d="M64 108 100 130v82z" />
        <path className="a6" d="M136 108 100 130v82z" opacity=".9" />
        <path className="p" d="M100 52 110 112 100 130 90 112z" opacity=".95" />
      </g>
      <ellipse
        className="l6"
        cx="100"
        cy="128"
        rx="64"
        ry="17"
        strokeWidth="2.4"
        strokeDasharray="146 28 60 18"
      />
      <circle className="p" cx="160" cy="135" r="4.5" />
      <circle className="a6" cx="46" cy="118" r="3" />
      <path className="a5" d="M30 196l9 4.5v14L30 219l-9-4.5v-14z" />
      <path className="a4" d="M30 196l9 4.5-9 4.5-9-4.5z" />
      <path className="a5" d="M170 196l9 4.5v14l-9 4.5-9-4.5v-14z" />
      <path className="a6" d="M170 196l9 4.5-9 4.5-9-4.5z" />
    </>
  )
}
