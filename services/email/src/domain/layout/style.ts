import type { Tone } from './view.js'

/** Colours of one theme; the values are the product's own. */
interface Theme {
  readonly page: string
  readonly card: string
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly accent: string
  readonly onAccent: string
  readonly danger: string
  readonly tones: Readonly<Record<Tone, { readonly ink: string; readonly fill: string }>>
}

/** Written inline, because not every mail program reads a style sheet. */
export const light: Theme = {
  page: '#f6f7f9',
  card: '#ffffff',
  text: '#1a1d23',
  muted: '#5b6270',
  line: '#e3e6ec',
  accent: '#1f5fd0',
  onAccent: '#ffffff',
  danger: '#c8102e',
  tones: {
    waiting: { ink: '#8a5a00', fill: '#f5eddf' },
    good: { ink: '#1b7a34', fill: '#e3f1e7' },
    bad: { ink: '#c8102e', fill: '#fae5e8' },
    quiet: { ink: '#5b6270', fill: '#eceff3' },
  },
}

const dark: Theme = {
  page: '#111317',
  card: '#1e2128',
  text: '#e8eaee',
  muted: '#9aa2b1',
  line: '#343a46',
  accent: '#8ab4ff',
  onAccent: '#0e1116',
  danger: '#ff8a8f',
  tones: {
    waiting: { ink: '#f0b94a', fill: '#3a3121' },
    good: { ink: '#6fcf8b', fill: '#22372c' },
    bad: { ink: '#ff8a8f', fill: '#402a30' },
    quiet: { ink: '#9aa2b1', fill: '#2c313b' },
  },
}

/** Dark colours by class; `tone` is the badge's. */
function darkRules(tone: Tone): [string, string][] {
  const { ink, fill } = dark.tones[tone]
  return [
    ['.page', `background-color:${dark.page}!important`],
    ['.card', `background-color:${dark.card}!important;border-color:${dark.line}!important`],
    ['.bar', `background-color:${ink}!important`],
    ['.text', `color:${dark.text}!important`],
    ['.muted', `color:${dark.muted}!important`],
    ['.line', `border-color:${dark.line}!important`],
    ['.badge', `background-color:${fill}!important;color:${ink}!important`],
    ['.link', `color:${dark.accent}!important`],
    ['.primary', `background-color:${dark.accent}!important;border-color:${dark.accent}!important`],
    ['.on-primary', `color:${dark.onAccent}!important`],
    ['.danger', `background-color:${dark.card}!important;border-color:${dark.danger}!important`],
    ['.on-danger', `color:${dark.danger}!important`],
  ]
}

/** The style sheet: what narrow screens and dark themes change. Nothing in it comes from a person. */
export function styleSheet(tone: Tone): string {
  const rules = darkRules(tone)
  const write = (prefix: string) => rules.map(([selector, body]) => `${prefix}${selector}{${body}}`).join('')
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;width:100%}table{border-collapse:separate}a{text-decoration:none}',
    '@media (max-width:480px){',
    '.outer{padding:16px 10px!important}.inner{padding:24px 20px!important}',
    '.headline{font-size:20px!important;line-height:28px!important}',
    '.buttons,.buttons tbody,.buttons tr,.button{display:block!important;width:100%!important;box-sizing:border-box}',
    '.gap{display:block!important;width:100%!important;height:12px!important;line-height:12px!important}',
    '.label{width:104px!important}}',
    `@media (prefers-color-scheme:dark){${write('')}}`,
    // Outlook's web and phone programs mark their own dark theme.
    write('[data-ogsc] '),
    write('[data-ogsb] '),
  ].join('')
}
