/** Third-party work that reaches the browser, with the licence it came under. */
export const THIRD_PARTIES: readonly {
  name: string
  what: 'font' | 'flags' | 'icons' | 'data' | 'code'
  licence: string
  text?: string
}[] = [
  { name: 'Archivo', what: 'font', licence: 'OFL-1.1', text: '/assets/OFL-archivo.txt' },
  { name: 'Noto Sans SC', what: 'font', licence: 'OFL-1.1', text: '/assets/OFL-noto-sans-sc.txt' },
  { name: 'Noto Serif SC', what: 'font', licence: 'OFL-1.1', text: '/assets/OFL-noto-serif-sc.txt' },
  { name: 'circle-flags', what: 'flags', licence: 'MIT' },
  { name: 'Lucide', what: 'icons', licence: 'ISC' },
  { name: 'openfootball', what: 'data', licence: 'CC0-1.0' },
  {
    name: 'React, React Router, TanStack Query, Zustand, i18next, Base UI, Zod, noble-hashes, Socket.IO, clsx',
    what: 'code',
    licence: 'MIT',
  },
  { name: 'idb-keyval', what: 'code', licence: 'Apache-2.0' },
]
