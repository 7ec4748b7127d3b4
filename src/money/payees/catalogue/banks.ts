import type { Locale } from '#platform/i18n/locale.ts'

/** A bank that cards can be bound of. */
export interface Bank {
  readonly code: string
  readonly names: Readonly<Record<Locale, string>>
  /** First digits of its debit cards, as printed on them. Not complete: banks add ranges every year. */
  readonly debit: readonly string[]
  /** First digits of its credit cards. */
  readonly credit: readonly string[]
}

function bank(code: string, zh: string, en: string, debit: string, credit: string): Bank {
  const prefixes = (text: string) => text.split(' ').filter(Boolean)
  return { code, names: { 'zh-CN': zh, en }, debit: prefixes(debit), credit: prefixes(credit) }
}

/**
 * The banks of the list, in the order it is shown: the state banks, the joint-stock banks, then city banks.
 */
export const BANKS: readonly Bank[] = [
  bank(
    'ICBC',
    '中国工商银行',
    'Industrial and Commercial Bank of China',
    '955880 622200 622202 622203 622208 621225 621226 621281 621558 621559 620058',
    '427020 427030 451804 622230',
  ),
  bank(
    'ABC',
    '中国农业银行',
    'Agricultural Bank of China',
    '95595 622840 622844 622845 622846 622847 622848 622849 623052',
    '403361 404117 519412 520082 622836 622837',
  ),
  bank(
    'BOC',
    '中国银行',
    'Bank of China',
    '456351 601382 621660 621661 621663 621665 621666 621667 621668 621669 621785 621786 621787 621788 621790',
    '409666 438088 622752 622753 622757 622758 622759 622760',
  ),
  bank(
    'CCB',
    '中国建设银行',
    'China Construction Bank',
    '436742 621284 621466 621488 621499 621598 621700 622280 622700 623094 623211 623668',
    '436745 453242 491031 532450 532458 544033 622166 622168 622706',
  ),
  bank(
    'BOCOM',
    '交通银行',
    'Bank of Communications',
    '405512 601428 621002 621069 621436 622258 622259 622260 622261 622262',
    '434910 458123 458124 520169 521899 522964 552853 622250 622251 622252 622253',
  ),
  bank(
    'PSBC',
    '中国邮政储蓄银行',
    'Postal Savings Bank of China',
    '955100 620062 621095 621096 621098 621599 621674 621797 621798 621799 622150 622151 622188 622199 623218 623219',
    '622810 622811 622812 628310',
  ),
  bank(
    'CMB',
    '招商银行',
    'China Merchants Bank',
    '402658 410062 468203 512425 524011 621286 621483 621485 621486 622580 622588 622598 622609',
    '439188 439225 439226 439227 479228 479229 518710 518718 622575 622576 622577 622578 622579 622581 622582',
  ),
  bank(
    'CITIC',
    '中信银行',
    'China CITIC Bank',
    '433670 433671 433680 442729 442730 620082 621768 621770 621771 621772 621773 622690 622691 622692 622696 622698 622998 622999',
    '400360 403391 403392 403393 404157 622680 622688 622689',
  ),
  bank(
    'CEB',
    '中国光大银行',
    'China Everbright Bank',
    '620535 621489 621492 622660 622661 622662 622663 622664 622665 622666 622667 622668 622669 622670 622671 622672 622673',
    '406252 406254 425862 481699 524090 543159 622650 622655 622657 622658 622685 622687',
  ),
  bank(
    'CMBC',
    '中国民生银行',
    'China Minsheng Bank',
    '415599 421393 421865 427570 427571 472067 472068 621691 622615 622616 622617 622618 622619 622620 622622',
    '407405 421869 421870 421871 512466 528948 545392 545393 622600 622601 622602 622603',
  ),
  bank(
    'CIB',
    '兴业银行',
    'Industrial Bank',
    '438588 438589 461982 486493 486494 486861 622908 622909 966666',
    '549633 552398 622901 622902 622922',
  ),
  bank(
    'SPDB',
    '上海浦东发展银行',
    'Shanghai Pudong Development Bank',
    '621351 621352 621390 621791 621792 621793 621795 621796 622516 622517 622518 622521 622522 622523',
    '404738 404739 456418 498451 515672 517650 525998 622176 622177 622228 622276 622277',
  ),
  bank(
    'CGB',
    '广发银行',
    'China Guangfa Bank',
    '621462 622568 6858001 9111',
    '428911 436768 436769 436770 487013 491034 491035 491037 491038 518364 622555 622556 622557 622558 622559 622560',
  ),
  bank(
    'PAB',
    '平安银行',
    'Ping An Bank',
    '602907 621626 622298 622535 622536 622538 622539 622983 622986 622989 623058',
    '435744 435745 483536 526855 528020 622155 622156 622525 622526',
  ),
  bank(
    'HXB',
    '华夏银行',
    'Hua Xia Bank',
    '621222 622630 622631 622632 622633 623020 623021 623022 623023',
    '528708 528709 539867 539868 622636 622637 622638',
  ),
  bank('CZB', '浙商银行', 'China Zheshang Bank', '621019 622309', ''),
  bank('CBHB', '渤海银行', 'China Bohai Bank', '621268 621453 622884', ''),
  bank(
    'BOB',
    '北京银行',
    'Bank of Beijing',
    '602969 621030 621420 621468 622163 623111',
    '422160 422161 622853',
  ),
  bank(
    'BOS',
    '上海银行',
    'Bank of Shanghai',
    '620522 621005 621050 621243 622892 623183 940021',
    '438600 486466 622148',
  ),
  bank('NBCB', '宁波银行', 'Bank of Ningbo', '621418 622281 622316 622318', '512431 520194'),
  bank('NJCB', '南京银行', 'Bank of Nanjing', '621259 621777 622303 622305', '622595'),
  bank('HZB', '杭州银行', 'Bank of Hangzhou', '621412 622855 622878', ''),
  bank('GZB', '广州银行', 'Bank of Guangzhou', '603445 621463 622467 940016', ''),
  bank('JSB', '江苏银行', 'Bank of Jiangsu', '', ''),
]

const byCode = new Map(BANKS.map((entry) => [entry.code, entry]))

/** The bank of a code, or undefined. */
export function findBank(code: string): Bank | undefined {
  return byCode.get(code)
}

/** The name of a bank in a language; the code itself when the list no longer has it. */
export function bankName(code: string, locale: Locale): string {
  return byCode.get(code)?.names[locale] ?? code
}
