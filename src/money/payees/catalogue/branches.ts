import { bankName } from './banks.ts'

/** The provinces, regions and municipalities in which the six state banks have a branch each. */
const PROVINCES =
  '北京市 天津市 河北省 山西省 内蒙古自治区 辽宁省 吉林省 黑龙江省 上海市 江苏省 浙江省 安徽省 福建省 江西省 山东省 河南省 湖北省 湖南省 广东省 广西壮族自治区 海南省 重庆市 四川省 贵州省 云南省 西藏自治区 陕西省 甘肃省 青海省 宁夏回族自治区 新疆维吾尔自治区'
/** Cities in which every joint-stock bank of the list has a branch. */
const CITIES = '北京 上海 广州 深圳 杭州 南京 成都 武汉'
const STATE_BANKS = ['ICBC', 'ABC', 'BOC', 'CCB', 'BOCOM', 'PSBC']
const JOINT_STOCK_BANKS = 'CMB CITIC CEB CMBC CIB SPDB CGB PAB HXB CZB CBHB'.split(' ')

/** Branches that one search answers with, at most. */
const MOST = 50

/**
 * Branches of a bank whose name holds the keyword. The list goes down to the branch of a province or a city
 * and no further: sub-branches are typed, and `isBranchName` looks at what was typed.
 */
export function branchesOf(bankCode: string, keyword: string): readonly string[] {
  const places = STATE_BANKS.includes(bankCode)
    ? PROVINCES
    : JOINT_STOCK_BANKS.includes(bankCode)
      ? CITIES
      : ''
  const wanted = keyword.trim()
  return places
    .split(' ')
    .filter(Boolean)
    .map((place) => `${bankName(bankCode, 'zh-CN')}${place}分行`)
    .filter((name) => name.includes(wanted))
    .slice(0, MOST)
}

/**
 * Whether a typed text can be the name of a branch: 2 to 60 letters or Chinese characters, digits and plain
 * punctuation.
 */
export function isBranchName(text: string): boolean {
  return /^[\p{L}\p{N} ()（）·.'-]{2,60}$/u.test(text) && /\p{L}/u.test(text)
}
