import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCRIPT = join(__dirname, '../../scripts/check-catalogues.mjs')

/** Runs the check on a small application made of these files and gives back what it complains about. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const errors = await new Promise<string>((resolve) => {
    execFile(process.execPath, [SCRIPT, root], (_error, _out, text) => resolve(text))
  })
  rmSync(root, { recursive: true })
  return errors.split('\n').filter(Boolean)
}

const EN = { title: 'Title', days_one: '{{count, number}} day', days_other: '{{count, number}} days' }
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
const AR = {
  title: 'عنوان',
  ...Object.fromEntries(FORMS.map((form) => [`days_${form}`, '{{count, number}} يوم'])),
}

function catalogues(en: object, ar: object): Record<string, string> {
  return { 'i18n/locales/en/a.json': JSON.stringify(en), 'i18n/locales/ar/a.json': JSON.stringify(ar) }
}

describe('the check of the texts', () => {
  it('is content with complete ones', async () => {
    expect(
      await faultsOf({ ...catalogues(EN, AR), 'A.tsx': '<p title={t("a")}>{t("b")} – {n}</p>' }),
    ).toEqual([])
  })

  it('finds missing and extra keys and plural forms', async () => {
    const faults = await faultsOf(
      catalogues({ ...EN, more: 'More' }, { ...AR, days_few: undefined, odd: 'x' }),
    )
    expect(faults).toEqual([
      'ar/a.json: missing key “more”',
      'ar/a.json: extra key “odd”',
      'ar/a.json: missing plural form “days_few”',
    ])
  })

  it('finds a count without digits of the language, and a lost variable', async () => {
    const faults = await faultsOf(
      catalogues({ hello: 'Hello {{name}}', n: '{{count}}' }, { hello: 'أهلا', n: '{{count}}' }),
    )
    expect(faults).toContain('ar/a.json: “hello” does not use {{name}}')
    expect(faults).toContain('en/a.json: “n” shows a bare {{count}}; write {{count, number}}')
  })

  it('finds Latin digits in Arabic texts, but in words in Latin letters and in examples that are kept from left to right', async () => {
    const texts = { title: 'Title', file: 'File', example: 'Example' }
    const faults = await faultsOf(
      catalogues(texts, {
        title: 'حتى 5 ميغابايت',
        file: 'UTF-8 أو Microsoft 365 أو 3FS+2d حتى ٥',
        example: 'مثل ⁦2026-05-31⁩',
      }),
    )
    expect(faults).toEqual(['ar/a.json: “title” has Latin digits; Arabic texts have Arabic ones'])
  })

  it('finds another spelling of the word email', async () => {
    const faults = await faultsOf(catalogues({ title: 'E-mail' }, { title: 'البريد' }))
    expect(faults).toEqual(['en/a.json: “title” writes “e-mail”; texts write “email”'])
  })

  it('finds words in JSX and nothing else', async () => {
    const source = `
      // A comment with <b>words</b> in it
      const pick = <T,>(map: Map<string, T>): Promise<T> => map.size > 1 ? go<T>(map) : stop
      export const A = () => <div title="Read me" className="not me">Hello <b>{a > b ? 'x' : y}</b><Kbd>Ctrl</Kbd></div>`
    expect(await faultsOf({ ...catalogues(EN, AR), 'A.tsx': source })).toEqual([
      'A.tsx: untranslated “Read me”',
      'A.tsx: untranslated “Hello”',
    ])
  })
})
