/** The content of a form of Stripe's API: texts, and forms within it. A list is a form with numbers as names. */
export interface Form {
  [name: string]: string | Form
}

const SEGMENT = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** Reads `a=1&b[c]=2&d[0][e]=3&f[]=4`, the one form bodies and queries of Stripe's API come in. */
export function parseForm(text: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const match = SEGMENT.exec(name)
    if (!match) continue
    const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, segment]) => segment ?? '')
    put(form, [match[1] ?? '', ...inner], value)
  }
  return form
}

/** No prototype: a field called `constructor` is a field. */
function emptyForm(): Form {
  return Object.create(null) as Form
}

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(form).length) : first
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const known = form[name]
  const inner = typeof known === 'object' ? known : emptyForm()
  form[name] = inner
  put(inner, rest, value)
}
