export { baseRate, brandTexts, currentBrand } from './brand.ts'
export { type Names, namesOf } from './names.ts'
export { siteConfigForPage } from './site-config.ts'
