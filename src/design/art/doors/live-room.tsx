/** Cards on the baccarat table. Drawn inside a door, 200 x 280. */
export default function LiveRoom() {
  return (
    <>
      <rect className="a1" width="200" height="280" />
      <path className="a2" d="M22 0v280H0V0zM178 0v280h22V0z" />
      <path className="a2" d="M46 0v190H34V0zM166 0v190h-12V0z" opacity=".6" />
      <path className="a6" opacity=".16" d="M74 92h52l64 130H10z" />
      <path className="lp" d="M100 0v56" strokeWidth="2" />
      <path className="a5" d="M66 92a34 36 0 0 1 68 0z" />
      <path className="a6" d="M66 92h68l-4 6H70z" />
      <circle className="p" cx="100" cy="99" r="6" />
      <ellipse className="a2" cx="100" cy="250" rx="128" ry="62" />
      <ellipse className="a4" cx="100" cy="240" rx="128" ry="58" />
      <ellipse className="a3" cx="100" cy="238" rx="116" ry="49" />
      <path className="l6" d="M8 262c38-22 146-22 184 0" strokeWidth="1.6" opacity=".6" />
      <g transform="translate(70 196) rotate(-17)">
        <rect
          x="-27"
          y="-38"
          width="54"
          height="76"
          rx="6"
          fill="#000"
          opacity=".25"
          transform="translate(2 4)"
        />
        <rect className="p" x="-27" y="-38" width="54" height="76" rx="6" />
        <path
          transform="translate(0 6) scale(1.15)"
          d="M0-20C9-11 12-7 12-2A6.3 6.3 0 0 1 1.5 2.5L4 8H-4l2.5-5.5A6.3 6.3 0 0 1-12-2C-12-7-9-11 0-20z"
          fill="#1b1311"
        />
        <text x="-21" y="-21" fontFamily="var(--ff-sans)" fontWeight="700" fontSize="15" fill="#1b1311">
          A
        </text>
      </g>
      <g transform="translate(112 190) rotate(5)">
        <rect
          x="-27"
          y="-38"
          width="54"
          height="76"
          rx="6"
          fill="#000"
          opacity=".25"
          transform="translate(2 4)"
        />
        <rect className="p" x="-27" y="-38" width="54" height="76" rx="6" />
        <path
          transform="translate(0 6) scale(1.15)"
          d="M0 4C-9-4-12-9-12-14a6.5 6.5 0 0 1 12-3.5A6.5 6.5 0 0 1 12-14C12-9 9-4 0 4z"
          fill="#d8473c"
        />
        <text x="-21" y="-21" fontFamily="var(--ff-sans)" fontWeight="700" fontSize="15" fill="#d8473c">
          K
        </text>
      </g>
      <g transform="translate(150 204) rotate(23)">
        <rect
          x="-27"
          y="-38"
          width="54"
          height="76"
          rx="6"
          fill="#000"
          opacity=".25"
          transform="translate(2 4)"
        />
        <rect className="p" x="-27" y="-38" width="54" height="76" rx="6" />
        <path transform="translate(0 6) scale(1.15)" d="M0-16 10-3 0 10-10-3z" fill="#d8473c" />
        <text x="-21" y="-21" fontFamily="var(--ff-sans)" fontWeight="700" fontSize="15" fill="#d8473c">
          Q
        </text>
      </g>
      <g>
        <ellipse className="a2" cx="46" cy="250" rx="21" ry="9" />
        <ellipse className="a5" cx="46" cy="246" rx="21" ry="9" />
        <ellipse className="a2" cx="46" cy="242" rx="21" ry="9" />
        <ellipse className="p" cx="46" cy="238" rx="21" ry="9" />
        <ellipse className="a5" cx="46" cy="238" rx="12" ry="5" />
      </g>
    </>
  )
}
