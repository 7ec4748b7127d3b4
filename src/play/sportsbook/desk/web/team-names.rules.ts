/** Of a team's names as lists carry them (`中文 / English`) the one in a language. */
export function oneName(both: string, language: string): string {
  const [zh = both, en = both] = both.split(' / ')
  return language === 'en' ? en : zh
}
