/** A 16 px ring in the colour of the words beside it: something that was pressed is being worked on. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 flex-none animate-[turn_900ms_linear_infinite]"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.28" />
      <path
        d="M8 1.5A6.5 6.5 0 0 1 14.5 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
