import type { InvoiceLanguage } from '../domain/invoice.js'
import type { InvoiceSnapshot, SnapshotLine } from './snapshot.js'

/** The words of an invoice in one language. */
export interface InvoiceWords {
  readonly title: Readonly<Record<InvoiceSnapshot['kind'], string>>
  readonly number: string
  readonly date: string
  readonly credits: string
  readonly replaces: string
  readonly seller: string
  readonly buyer: string
  readonly taxId: string
  readonly plan: string
  readonly period: string
  readonly seats: string
  readonly columns: {
    readonly item: string
    readonly quantity: string
    readonly unit: string
    readonly amount: string
  }
  readonly lines: Readonly<Record<SnapshotLine['kind'], string>>
  readonly net: string
  readonly tax: string
  readonly total: string
  readonly currency: string
  readonly paidBy: string
  readonly methods: Readonly<Record<InvoiceSnapshot['method'], string>>
  readonly test: string
  readonly page: string
}

export const INVOICE_WORDS: Readonly<Record<InvoiceLanguage, InvoiceWords>> = {
  en: {
    title: { invoice: 'Invoice', credit_note: 'Credit note' },
    number: 'Number',
    date: 'Date',
    credits: 'For invoice',
    replaces: 'Replaces invoice',
    seller: 'From',
    buyer: 'To',
    taxId: 'Tax number',
    plan: 'Plan',
    period: 'Period, both days included',
    seats: 'Team size',
    columns: { item: 'Item', quantity: 'Quantity', unit: 'Unit price', amount: 'Amount' },
    lines: {
      plan: 'Plan',
      seats: 'Further seats',
      coupon: 'Coupon',
      credit: 'Credit for unused days',
      tax: 'Tax',
      waived: 'Waived: below the least amount that can be charged',
      rounding: 'Rounding',
      refunded: 'Given back before',
    },
    net: 'Net amount',
    tax: 'Tax',
    total: 'Total',
    currency: 'Amounts in',
    paidBy: 'Paid by',
    methods: { card: 'card', transfer: 'bank transfer', licence: 'licence', none: 'nothing to pay' },
    test: 'TEST – no money moved',
    page: 'Page',
  },
  ar: {
    title: { invoice: 'فاتورة', credit_note: 'إشعار دائن' },
    number: 'الرقم',
    date: 'التاريخ',
    credits: 'عن الفاتورة',
    replaces: 'بدلًا من الفاتورة',
    seller: 'من',
    buyer: 'إلى',
    taxId: 'الرقم الضريبي',
    plan: 'الخطة',
    period: 'الفترة، شاملةً اليومين',
    seats: 'حجم الفريق',
    columns: { item: 'البند', quantity: 'الكمية', unit: 'سعر الوحدة', amount: 'المبلغ' },
    lines: {
      plan: 'الخطة',
      seats: 'مقاعد إضافية',
      coupon: 'قسيمة خصم',
      credit: 'رصيد عن أيام غير مستخدمة',
      tax: 'الضريبة',
      waived: 'معفى: أقل من أدنى مبلغ يمكن تحصيله',
      rounding: 'تقريب',
      refunded: 'أُعيد سابقًا',
    },
    net: 'المبلغ الصافي',
    tax: 'الضريبة',
    total: 'الإجمالي',
    currency: 'المبالغ بعملة',
    paidBy: 'طريقة الدفع',
    methods: { card: 'بطاقة', transfer: 'حوالة مصرفية', licence: 'ترخيص', none: 'لا شيء مستحق' },
    test: 'فاتورة تجريبية – لم تتحرك أي أموال',
    page: 'صفحة',
  },
}
