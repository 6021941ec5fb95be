import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

import type { InvoiceLanguage } from '../domain/invoice.js'
import {
  amountText,
  countryText,
  countText,
  currencyText,
  dayBefore,
  dayText,
  plain,
  rateText,
} from './invoice-format.js'
import { INVOICE_WORDS, type InvoiceWords } from './invoice-words.js'
import type { InvoiceSnapshot, SnapshotLine } from './snapshot.js'

/** The font family; the worker says where its files are. */
export const FONT = 'IBM Plex Sans Arabic'

const COLOUR = { text: '#1c1e21', quiet: '#5b6470', line: '#c9ced6', test: '#b45309' }

const s = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 10, color: COLOUR.text, padding: 48, paddingBottom: 64 },
  // Not on the page: a text that is drawn for each page, as the foot is, vanishes when it inherits a line height.
  text: { fontSize: 10, lineHeight: 1.5 },
  test: { color: COLOUR.test, borderWidth: 1, borderColor: COLOUR.test, padding: 4, marginBottom: 16 },
  title: { fontSize: 22, fontWeight: 600, lineHeight: 1.3, marginBottom: 16 },
  block: { marginBottom: 16 },
  half: { width: '48%' },
  label: { color: COLOUR.quiet },
  fact: { width: 150, color: COLOUR.quiet },
  head: { fontWeight: 600, borderBottomWidth: 1, borderColor: COLOUR.text, paddingVertical: 4 },
  line: { borderBottomWidth: 1, borderColor: COLOUR.line, paddingVertical: 4 },
  item: { flexGrow: 1, flexBasis: 0 },
  number: { width: 90 },
  total: { fontWeight: 600, fontSize: 12 },
  foot: { position: 'absolute', bottom: 32, left: 48, right: 48, color: COLOUR.quiet, fontSize: 8 },
})

/** The input of every part: the invoice, its words, and their direction. */
interface Side {
  readonly invoice: InvoiceSnapshot
  readonly language: InvoiceLanguage
  readonly words: InvoiceWords
}

/** The document of an invoice in one language. The same invoice gives the same document, whenever it is drawn. */
export function invoiceDocument(invoice: InvoiceSnapshot, language: InvoiceLanguage): ReactElement {
  const side = { invoice, language, words: INVOICE_WORDS[language] }
  const issued = new Date(`${invoice.date}T00:00:00Z`)
  const about = {
    title: `${side.words.title[invoice.kind]} ${invoice.number}`,
    author: invoice.seller.name,
    language,
    creationDate: issued,
    modificationDate: issued,
  }
  const parts = [
    invoice.mode === 'test' ? cell(side, side.words.test, s.test) : null,
    cell(side, side.words.title[invoice.kind], s.title),
    h(View, { style: s.block }, ...facts(side)),
    h(View, { style: [row(side), s.block, { justifyContent: 'space-between' }] }, seller(side), buyer(side)),
    h(View, { style: s.block }, ...served(side)),
    h(
      View,
      { style: s.block },
      heading(side),
      ...invoice.lines.filter(isItem).map((line) => lineRow(side, line)),
    ),
    h(View, { style: s.block, wrap: false }, ...totals(side)),
    cell(side, `${side.words.paidBy}: ${side.words.methods[invoice.method]}`, s.label),
    foot(side),
  ]
  return h(Document, about, h(Page, { size: 'A4', style: s.page }, ...parts))
}

type Style = (typeof s)[keyof typeof s]

/** A text in a cell of its own: texts of both directions in one would change places. */
function cell({ language }: Side, text: string, ...styles: Style[]): ReactElement {
  const textAlign = language === 'ar' ? 'right' : 'left'
  return h(Text, { style: [s.text, { direction: directionOf(text), textAlign }, ...styles] }, plain(text))
}

/** A text runs as its first letter does; what has no letters, such as the number of a telephone, as numbers do. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(first) ? 'rtl' : 'ltr'
}

/** A number stands at the end of its column. */
function numeral({ language }: Side, text: string, ...styles: Style[]): ReactElement {
  return h(
    Text,
    { style: [s.text, s.number, { textAlign: language === 'ar' ? 'left' : 'right' }, ...styles] },
    text,
  )
}

/** Side by side, from where reading begins. */
function row({ language }: Side) {
  return { flexDirection: language === 'ar' ? 'row-reverse' : 'row' } as const
}

function fact(side: Side, name: string, value: string): ReactElement {
  return h(View, { style: row(side), key: name }, cell(side, name, s.fact), cell(side, value))
}

function facts(side: Side): ReactElement[] {
  const { invoice, language, words } = side
  return [
    fact(side, words.number, invoice.number),
    fact(side, words.date, dayText(invoice.date, language)),
    ...(invoice.credits === '' ? [] : [fact(side, words.credits, invoice.credits)]),
    ...(invoice.replaces === '' ? [] : [fact(side, words.replaces, invoice.replaces)]),
  ]
}

function party(side: Side, title: string, lines: readonly string[], taxId: string): ReactElement {
  const { words } = side
  const shown = lines.filter((line) => line !== '')
  const tax = taxId === '' ? [] : [fact(side, words.taxId, taxId)]
  return h(
    View,
    { style: s.half },
    cell(side, title, s.label),
    ...shown.map((line) => cell(side, line)),
    ...tax,
  )
}

function seller(side: Side): ReactElement {
  const { name, address, taxId } = side.invoice.seller
  return party(side, side.words.seller, [name, ...address.split('\n')], taxId)
}

function buyer(side: Side): ReactElement {
  const { buyer } = side.invoice
  const { company, fullName, address, city, state, email, phone } = buyer
  const lines = [
    company,
    fullName,
    address,
    city,
    state,
    countryText(buyer.country, side.language),
    email,
    phone,
  ]
  return party(side, side.words.buyer, lines, buyer.taxId)
}

/** The plan that was bought, and its days. */
function served(side: Side): ReactElement[] {
  const { invoice, language, words } = side
  const days = [invoice.startDate, dayBefore(invoice.endDate)].map((day) => dayText(day, language))
  return [
    fact(side, words.plan, invoice.title),
    fact(side, words.seats, countText(invoice.seats, language)),
    fact(side, words.period, days.join(' – ')),
    fact(
      side,
      words.currency,
      `${currencyText(invoice.total.currency, language)} (${invoice.total.currency})`,
    ),
  ]
}

/** Tax stands among the totals. */
function isItem({ kind }: SnapshotLine): boolean {
  return kind !== 'tax'
}

function heading(side: Side): ReactElement {
  const { item, quantity, unit, amount } = side.words.columns
  const titles = [quantity, unit, amount].map((title) => numeral(side, title))
  return h(View, { style: [row(side), s.head], wrap: false }, cell(side, item, s.item), ...titles)
}

function lineRow(side: Side, line: SnapshotLine): ReactElement {
  const { invoice, language, words } = side
  const note = line.kind === 'plan' && line.note === '' ? invoice.title : line.note
  const item = h(
    View,
    { style: s.item },
    cell(side, words.lines[line.kind]),
    ...(note === '' ? [] : [cell(side, note, s.label)]),
  )
  return h(
    View,
    { style: [row(side), s.line], wrap: false },
    item,
    numeral(side, countText(line.quantity, language)),
    numeral(side, amountText(line.unit, language)),
    numeral(side, amountText(line.amount, language)),
  )
}

function totals(side: Side): ReactElement[] {
  const { invoice, language, words } = side
  const taxed = invoice.tax.minor !== 0n || invoice.taxRate !== 0
  const sum = (name: string, text: string, ...styles: Style[]) =>
    h(
      View,
      { style: row(side), key: name },
      cell(side, name, s.item, ...styles),
      numeral(side, text, ...styles),
    )
  return [
    sum(words.net, amountText(invoice.net, language)),
    ...(taxed
      ? [sum(`${words.tax} ${rateText(invoice.taxRate, language)}`, amountText(invoice.tax, language))]
      : []),
    sum(words.total, amountText(invoice.total, language), s.total),
  ]
}

function foot(side: Side): ReactElement {
  const { language, words, invoice } = side
  const text = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    `${words.page} ${countText(pageNumber, language)} / ${countText(totalPages, language)}`
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const style = [s.foot, { direction, textAlign: 'center' }] as const
  return h(Text, { style: [...style], fixed: true, render: (page) => `${invoice.number} · ${text(page)}` })
}
