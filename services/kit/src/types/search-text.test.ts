import { foldForSearch, isFoundIn, partsIn, wordsIn, wordsOfSearch } from './search-text.js'

describe('a search', () => {
  it.each([
    ['struct', 'Build the infrastructure'],
    ['مدرسة', 'بناء مدرسه'],
    ['مستشفي', 'زيارة المستشفى'],
    ['اجازة', 'طلب الإِجازَة'],
    ['الإجازة', 'إجازة سنوية'],
    ['إجازة', 'للإجازة والإجازة'],
    ['مرحبا', 'مـــرحـبا'],
    ['ﻣﺮﺣﺒﺎ', 'مرحبا'],
    ['مرحبا', 'ﻣﺮﺣﺒﺎ بكم'],
    ['2026', 'خطة ٢٠٢٦'],
    ['۲۰۲۶', 'plan 2026'],
    ['WEB-١٢', 'web-12'],
    ['علی', 'علي'],
    ['کتاب', 'كتاب'],
    ['部署', '内部署名'],
    ['署', '内部署'],
    ['内部署', '内部署名'],
    ['カタ', 'ｶﾀｶﾅ'],
    ['cafe', 'Le Café'],
    ['علی رضا', 'علي\u200cرضا علي رضا'],
    ['', 'anything'],
    [' \u200b', 'anything'],
  ])('for %j finds %j', (search, text) => expect(isFoundIn(text, search)).toBe(true))

  it.each([
    ['uc', 'infrastructure'],
    ['部内', '内部署名'],
    ['!?', 'Really!?'],
    ['++', 'C++'],
    ['%', 'everything'],
    ['painted', 'paint'],
    ['paint wall', 'paint'],
  ])('for %j does not find %j', (search, text) => expect(isFoundIn(text, search)).toBe(false))
})

it('the words of a text are few, and their parts have three letters at least', () => {
  expect(wordsIn('Paint COVID-19')).toEqual(['paint', 'covid-19', 'covid', '19'])
  expect(partsIn('Paint it')).toEqual(['aint', 'int'])
  expect(wordsIn('内部署')).toEqual(['内部', '部署', '署'])
  expect(wordsOfSearch('web-12 covid-19')).toEqual(['web-12', 'covid-19'])
  expect(wordsOfSearch('!?')).toEqual([])
  expect(foldForSearch('ÉTÉ')).toBe('ete')
})
