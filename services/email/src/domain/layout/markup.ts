/** A piece of HTML that is known to be safe. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
}

/** Template tag for HTML: what is put in is escaped unless it is markup itself. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const filled = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value)
    if (typeof value === 'number') return String(value)
    return value instanceof Markup ? value.text : value.map((one) => one.text).join('')
  })
  return new Markup(parts.reduce((all, part, i) => all + (filled[i - 1] ?? '') + part))
}
