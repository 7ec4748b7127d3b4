export { baseRate, brandTexts, currentBrand } from './brand.ts'
export { siteConfigForPage } from './site-config.ts'
