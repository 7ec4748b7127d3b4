declare module 'virtual:flag-sprite' {
  /** Address of the SVG file with a symbol for each flag. */
  const address: string
  export default address
}
