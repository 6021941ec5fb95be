import i18next, { type BackendModule, type ThirdPartyModule } from 'i18next'
import { initReactI18next, setI18n } from 'react-i18next'
import { loadChunk } from '../lib/calls/chunk-reload.js'
import { applyLocale, currentLocale, type Locale } from './locale.js'
import { FORMATS, installQuickTexts } from './quick-texts.js'

/** Loaded before anything is drawn; every other catalogue comes with the page that needs it. */
const ALWAYS = ['common', 'errors', 'messages', 'words'] as const

/** The words that services write as well come from the API. */
const words = {
  en: () => import('@smartproject/bff/api/words/en'),
  ar: () => import('@smartproject/bff/api/words/ar'),
}

const catalogue = async (language: string, namespace: string): Promise<Record<string, unknown>> => {
  if (namespace === 'words') return (await words[language === 'ar' ? 'ar' : 'en']()).words
  const file = (await import(`./locales/${language}/${namespace}.json`)) as {
    default: Record<string, unknown>
  }
  return file.default
}

let started: Promise<unknown> = Promise.resolve()

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    loadChunk(() => catalogue(language, namespace)).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

/** The hook copies what its instance has of its own for each component that asks. This one has all of it from the one behind it. */
const forReact: ThirdPartyModule = {
  type: '3rdParty',
  init: (instance) => {
    initReactI18next.init(instance)
    setI18n(Object.create(instance) as typeof instance)
  },
}

function addFormats(): void {
  for (const [name, format] of Object.entries(FORMATS))
    i18next.services.formatter?.add(name, (value: unknown) => format(value))
}

/** Starts the texts in one language. React escapes what it shows, so i18next must not do it again. */
export async function startI18n(locale: Locale): Promise<void> {
  applyLocale(locale)
  started = i18next
    .use(backend)
    .use(forReact)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: [...ALWAYS],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      // The language never changes without a reload, so no component has to listen for it.
      react: { useSuspense: true, bindI18n: '' },
    })
  await started
  addFormats()
  installQuickTexts()
}

/** Makes sure a page's texts are there before the page is. Their files are asked for at once, also while the texts are being started. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) catalogue(currentLocale(), namespace).catch(() => undefined)
  await started
  await i18next.loadNamespaces([...namespaces])
}
