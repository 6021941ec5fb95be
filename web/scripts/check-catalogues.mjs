// Checks the texts of the web application: the same keys in every language, all plural forms, Arabic digits
// in Arabic texts and counts, and no words written into JSX. Run by `npm run lint:i18n`; the tests run it on a folder with faults.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

const PLURALS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
const FORM = /_(zero|one|two|few|many|other)$/
// Attributes whose value is read by people.
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'error',
  'help',
  'label',
  'placeholder',
  'title',
])
const WORD = /\p{L}{2,}/u
// Variables, words in Latin letters, and what an isolate keeps from left to right: examples of what is typed or stands in files.
const LATIN = /\u2066[^\u2069]*\u2069|\{\{[^}]*\}\}|Microsoft 365|[\w.:+−-]*[A-Za-z][\w.:+−-]*/gu

/** Flattens nested texts to `a.b.c` → text. */
export function flatten(tree, prefix = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** Variables of a text: the names in `{{…}}`. */
function variablesOf(text) {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1])
}

/** Plural keys by their base name: `days` → [`one`, `other`]. Only keys with an `_other` are plurals. */
function pluralsOf(keys) {
  const bases = keys.filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length))
  return new Map(
    bases.map((base) => [base, keys.filter((key) => key.replace(FORM, '') === base && FORM.test(key))]),
  )
}

/** Faults of one catalogue against the English one. */
export function checkCatalogue(name, language, texts, english) {
  const faults = []
  const own = new Map(flatten(texts))
  const reference = new Map(flatten(english))
  const ownPlurals = pluralsOf([...own.keys()])
  const referencePlurals = pluralsOf([...reference.keys()])
  const isPlural = (key, plurals) => FORM.test(key) && plurals.has(key.replace(FORM, ''))
  const say = (text) => faults.push(`${language}/${name}: ${text}`)

  for (const key of reference.keys()) {
    if (!isPlural(key, referencePlurals) && !own.has(key)) say(`missing key “${key}”`)
  }
  for (const key of own.keys()) {
    if (!isPlural(key, ownPlurals) && !reference.has(key)) say(`extra key “${key}”`)
  }
  for (const base of ownPlurals.keys()) if (!referencePlurals.has(base)) say(`extra plural “${base}”`)
  for (const base of referencePlurals.keys()) {
    for (const form of PLURALS[language] ?? ['other']) {
      if (!own.has(`${base}_${form}`)) say(`missing plural form “${base}_${form}”`)
    }
  }
  for (const [key, text] of own) {
    if (text.trim() === '') say(`empty text “${key}”`)
    if (/\{\{\s*count\s*\}\}/.test(text)) say(`“${key}” shows a bare {{count}}; write {{count, number}}`)
    if (/\be-mail/i.test(text)) say(`“${key}” writes “e-mail”; texts write “email”`)
    if (language === 'ar' && /\d/.test(text.replaceAll(LATIN, '')))
      say(`“${key}” has Latin digits; Arabic texts have Arabic ones`)
    const expected = reference.get(key)
    if (expected === undefined || isPlural(key, ownPlurals)) continue
    const missing = variablesOf(expected).filter((variable) => !variablesOf(text).includes(variable))
    if (missing.length > 0) say(`“${key}” does not use ${missing.map((one) => `{{${one}}}`).join(', ')}`)
  }
  return faults
}

/** Words of a literal or a template in an attribute; code is no text. */
function spokenValue(value) {
  const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value
  if (inner?.type === 'StringLiteral') return inner.value
  if (inner?.type === 'TemplateLiteral') return inner.quasis.map((part) => part.raw).join(' ')
  return ''
}

/** Words written straight into JSX: between tags, or in an attribute that people read. */
export function literalsIn(source) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' })
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach((child) => visit(child))
    if (node === null || typeof node !== 'object') return undefined
    // The name on a key of the keyboard is the same in every language.
    if (node.type === 'JSXElement' && node.opening.name.value === 'Kbd') return undefined
    if (node.type === 'JSXText' && WORD.test(node.value)) found.push(node.value.trim())
    if (node.type === 'JSXAttribute' && SPOKEN.has(node.name.value) && WORD.test(spokenValue(node.value))) {
      found.push(spokenValue(node.value))
    }
    return Object.values(node).forEach((child) => visit(child))
  }
  visit(tree.body)
  return found
}

function filesIn(folder, fits) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesIn(path, fits)
    return fits(name) ? [path] : []
  })
}

/** All faults of the application whose sources are in `root`. */
export function checkAll(root) {
  const locales = join(root, 'i18n/locales')
  const read = (language, name) => JSON.parse(readFileSync(join(locales, language, name), 'utf8'))
  const names = (language) => readdirSync(join(locales, language)).filter((name) => name.endsWith('.json'))
  const faults = []
  for (const language of Object.keys(PLURALS)) {
    for (const name of names('en')) {
      if (!names(language).includes(name)) faults.push(`${language}/${name}: missing catalogue`)
      else faults.push(...checkCatalogue(name, language, read(language, name), read('en', name)))
    }
    for (const name of names(language))
      if (!names('en').includes(name)) faults.push(`${language}/${name}: no English one`)
  }
  for (const file of filesIn(root, (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))) {
    if (file.includes(`${join(root, 'test')}/`)) continue
    for (const text of literalsIn(readFileSync(file, 'utf8'))) {
      faults.push(`${relative(root, file)}: untranslated “${text}”`)
    }
  }
  return faults
}

const here = fileURLToPath(import.meta.url)
if (process.argv[1] === here) {
  const faults = checkAll(process.argv[2] ?? join(dirname(here), '../src'))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log('texts: complete in every language')
}
