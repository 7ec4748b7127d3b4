/** What the refusal of a venue under maintenance carries to the page that shows it. */
export interface MaintenanceTold {
  /** When it ends by itself; null where somebody has to end it. */
  readonly until: string | null
  /** What members read besides, by language; null where nothing was said. */
  readonly words: { readonly 'zh-CN': string; readonly en: string } | null
}
