import { describe, expect, it } from 'vitest'
import { PayeesErrors } from '../payees.refusals.ts'
import { bankOfNumber, bareNumber, faultOfField, fieldOfRefusal } from './bind-form.rules.ts'

const fields = {
  bankCode: 'CMB',
  holderName: '林远',
  cardNo: '6214 8302 1175 8841',
  country: 'CN',
  bankName: '',
  branchname: '',
}

describe('the form that binds a card', () => {
  it('takes a number as it is printed, grouped by spaces or hyphens', () => {
    expect(bareNumber('6214 8302-1175 8841')).toBe('6214830211758841')
    expect(faultOfField('cardNo', fields)).toBeNull()
  })

  it('does not turn full-width digits into digits', () => {
    expect(faultOfField('cardNo', { ...fields, cardNo: '６２１４８３０２１１７５８８４１' })).toBe(
      'numberNotDigits',
    )
  })

  it('asks for a bank at the bank, not at the number', () => {
    const noBank = { ...fields, bankCode: '' }
    expect(faultOfField('bankCode', noBank)).toBe('unknownBank')
    expect(faultOfField('cardNo', noBank)).toBeNull()
  })

  it('says at the number when it belongs to another bank than the one chosen', () => {
    expect(faultOfField('cardNo', { ...fields, bankCode: 'ICBC' })).toBe('otherBank')
  })

  it('wants the name of a bank abroad instead of a bank of the list', () => {
    const abroad = { ...fields, country: 'SG', bankCode: '', cardNo: '4111 1111 1111 1111' }
    expect(faultOfField('bankCode', abroad)).toBeNull()
    expect(faultOfField('cardNo', abroad)).toBeNull()
    expect(faultOfField('bankName', abroad)).toBe('overseasBankName')
    expect(faultOfField('bankName', { ...abroad, bankName: 'DBS Bank' })).toBeNull()
  })

  it('takes a branch or none', () => {
    expect(faultOfField('branchname', fields)).toBeNull()
    expect(faultOfField('branchname', { ...fields, branchname: '<支行>' })).toBe('branchName')
  })

  it('wants a name', () => {
    expect(faultOfField('holderName', { ...fields, holderName: ' ' })).toBe('holderName')
    expect(faultOfField('holderName', { ...fields, holderName: ' 林远 ' })).toBeNull()
  })

  it('knows the bank from the first digits', () => {
    expect(bankOfNumber('6214 83')).toBe('CMB')
    expect(bankOfNumber('62148')).toBeUndefined()
  })

  it('puts what the server refuses at the field it is about', () => {
    expect(fieldOfRefusal(PayeesErrors.otherHolder.code)).toBe('holderName')
    expect(fieldOfRefusal(PayeesErrors.creditCard.code)).toBe('cardNo')
    expect(fieldOfRefusal(PayeesErrors.tooManyCards.code)).toBeUndefined()
    expect(fieldOfRefusal(null)).toBeUndefined()
  })
})
