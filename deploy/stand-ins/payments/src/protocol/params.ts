import { invalid } from './api-error.js'
import type { Form } from './form.js'

/** The parameters of a request. Parameters that no handler has read are refused in the end, as Stripe does. */
export class Params {
  private readonly known = new Set<string>()
  private readonly inner: Params[] = []

  constructor(
    private readonly form: Form,
    private readonly path = '',
  ) {}

  has(name: string): boolean {
    this.known.add(name)
    return this.form[name] !== undefined
  }

  /** A text; null when it is sent empty, which takes a value away. */
  text(name: string): string | null | undefined {
    const value = this.value(name)
    if (typeof value === 'object') throw invalid(`Invalid string: ${this.at(name)}`, { param: this.at(name) })
    return value === '' ? null : value
  }

  requireText(name: string): string {
    const text = this.text(name)
    if (text !== undefined && text !== null) return text
    const details = { code: 'parameter_missing', param: this.at(name) }
    throw invalid(`Missing required param: ${this.at(name)}.`, details)
  }

  integer(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined || text === null) return undefined
    if (/^-?\d{1,15}$/.test(text)) return Number(text)
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: this.at(name) })
  }

  decimal(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined || text === null) return undefined
    if (/^\d{1,9}(\.\d{1,12})?$/.test(text)) return Number(text)
    throw invalid(`Invalid decimal: ${text}`, { param: this.at(name) })
  }

  requireInteger(name: string): number {
    this.requireText(name)
    return this.integer(name) ?? 0
  }

  flag(name: string): boolean | undefined {
    const text = this.oneOf(name, ['true', 'false'])
    return text === undefined ? undefined : text === 'true'
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text(name)
    if (text === undefined || text === null) return undefined
    const found = choices.find((choice) => choice === text)
    if (found !== undefined) return found
    throw invalid(`Invalid ${this.at(name)}: must be one of ${choices.join(', ')}`, { param: this.at(name) })
  }

  currency(name: string): string {
    const text = this.requireText(name).toLowerCase()
    if (/^[a-z]{3}$/.test(text)) return text
    throw invalid(`Invalid currency: ${text}`, { param: this.at(name) })
  }

  child(name: string): Params | undefined {
    const value = this.value(name)
    return typeof value === 'object' ? this.nested(name, value) : undefined
  }

  /** The members of a list of forms. */
  items(name: string): Params[] {
    const value = this.value(name)
    if (typeof value !== 'object') return []
    return Object.entries(value).map(([index, item]) => {
      const form = typeof item === 'object' ? item : { '': item }
      return this.nested(`${name}[${index}]`, form)
    })
  }

  /** The members of a list of texts. */
  texts(name: string): string[] {
    const value = this.value(name)
    if (typeof value !== 'object') return value ? [value] : []
    return Object.values(value).filter((item) => typeof item === 'string')
  }

  /** The new metadata: names sent empty go, all others stay or change. */
  metadata(current: Record<string, string> = {}): Record<string, string> {
    const value = this.value('metadata')
    if (value === '') return {}
    if (typeof value !== 'object') return current
    const sent = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const merged = { ...current, ...Object.fromEntries(sent) }
    return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''))
  }

  /** Takes parameters that change nothing here. */
  ignore(...names: string[]): void {
    for (const name of names) this.known.add(name)
  }

  /** Refuses parameters that no handler has read. */
  refuseUnknown(): void {
    const unknown = Object.keys(this.form).find((name) => !this.known.has(name))
    if (unknown !== undefined) {
      const details = { code: 'parameter_unknown', param: this.at(unknown) }
      throw invalid(`Received unknown parameter: ${this.at(unknown)}`, details)
    }
    for (const params of this.inner) params.refuseUnknown()
  }

  private value(name: string): string | Form | undefined {
    this.known.add(name)
    return this.form[name]
  }

  private nested(name: string, form: Form): Params {
    const params = new Params(form, this.at(name))
    this.inner.push(params)
    return params
  }

  private at(name: string): string {
    return this.path === '' ? name : `${this.path}[${name}]`
  }
}
