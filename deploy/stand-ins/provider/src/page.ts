import { BEHAVIOURS, type Behaviour } from './person.js'

interface Words {
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  readonly note: string
  readonly name: string
  readonly email: string
  readonly behaviour: string
  readonly submit: string
  readonly behaviours: Readonly<Record<Behaviour, string>>
}

const en: Words = {
  dir: 'ltr',
  title: 'Demo provider',
  note: 'This is no real provider. It belongs to the demo on this machine, and says of you what you enter here.',
  name: 'Name',
  email: 'Email',
  behaviour: 'What it does',
  submit: 'Continue to Smart Project',
  behaviours: {
    verified: 'says that it has verified the address',
    unverified: 'says that it has not verified the address',
    'no-email': 'tells no address',
    denies: 'refuses',
    slow: 'answers too late',
    'wrong-nonce': 'answers another question (wrong nonce)',
    'wrong-verifier': 'does not accept the verifier',
  },
}

const ar: Words = {
  dir: 'rtl',
  title: 'مزوّد تجريبي',
  note: 'هذا ليس مزوّداً حقيقياً. إنه جزء من العرض التجريبي على هذا الجهاز، ويقول عنك ما تدخله هنا.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  behaviour: 'ما يفعله',
  submit: 'المتابعة إلى Smart Project',
  behaviours: {
    verified: 'يقول إنه تحقق من العنوان',
    unverified: 'يقول إنه لم يتحقق من العنوان',
    'no-email': 'لا يذكر عنواناً',
    denies: 'يرفض',
    slow: 'يجيب بعد فوات الوقت',
    'wrong-nonce': 'يجيب عن سؤال آخر (nonce خاطئ)',
    'wrong-verifier': 'لا يقبل المتحقق (verifier)',
  },
}

const STYLE = `
  body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: #f4f5f7; color: #1c1e21;
         font: 16px/1.5 system-ui, sans-serif }
  main { width: min(420px, calc(100vw - 32px)); padding: 24px; box-sizing: border-box; background: #fff;
         border: 2px dashed #b45309; border-radius: 8px }
  h1 { margin: 0 0 8px; font-size: 20px } p { margin: 0 0 16px }
  label { display: grid; gap: 4px; margin-block-end: 12px }
  input, select, button { font: inherit; padding: 8px; border: 1px solid #6b7280; border-radius: 6px; max-width: 100% }
  button { width: 100%; background: #1d4ed8; border-color: #1d4ed8; color: #fff; cursor: pointer }
`

/** The page on which one says who one is. It reads no address, so nothing of anybody else's comes onto it. */
export function signInPage(locale: 'en' | 'ar'): string {
  const words = locale === 'ar' ? ar : en
  const options = BEHAVIOURS.map((one) => `<option value="${one}">${words.behaviours[one]}</option>`)
  return `<!doctype html>
<html lang="${locale}" dir="${words.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title>
<style>${STYLE}</style></head>
<body><main>
<h1>${words.title}</h1>
<p>${words.note}</p>
<form method="post">
<label>${words.name}<input name="name" value="Noor Amin" autocomplete="off"></label>
<label>${words.email}<input name="email" type="email" dir="ltr" value="noor@people.test" autocomplete="off" autofocus></label>
<label>${words.behaviour}<select name="behaviour">${options.join('')}</select></label>
<button>${words.submit}</button>
</form>
</main></body></html>`
}
