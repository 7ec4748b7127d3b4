export { brandTexts, currentBrand } from './brand.ts'
export { type Names, namesOf } from './names.ts'
export { baseRate, languagesKept, readLanguages, readSite, readSwitches, type Site } from './site.ts'
export { presentSiteConfig } from './site-config.ts'
