import { html, Markup } from './markup.js'
import { phraseHtml } from './phrase.js'
import { light } from './style.js'
import type { Action, Fact, MailView } from './view.js'
import type { FrameWords } from './frame-words.js'

/** Attributes of a table that lays out and is none. */
export const TABLE = new Markup('role="presentation" border="0" cellpadding="0" cellspacing="0"')

/** The rows of facts between hairlines. */
export function facts({ facts: rows, words }: MailView): Markup {
  return html`<table ${TABLE} width="100%" style="margin:24px 0 0;">
    ${rows.map((fact) => factRow(fact, words))}
    <tr>
      <td colspan="2" class="line" style="border-top:1px solid ${light.line};font-size:0;line-height:0;">
        &nbsp;
      </td>
    </tr>
  </table>`
}

function factRow(fact: Fact, words: FrameWords): Markup {
  const before =
    fact.before === null
      ? html``
      : html`<br /><span
            class="muted"
            style="font-size:13px;line-height:20px;font-weight:400;color:${light.muted};"
            >${phraseHtml(words.was(fact.before))}</span
          >`
  return html`<tr>
    <td
      class="muted line label"
      width="140"
      valign="top"
      style="width:140px;padding:10px 0;border-top:1px solid ${light.line};font-size:14px;line-height:22px;color:${light.muted};"
    >
      ${fact.label}
    </td>
    <td
      class="text line"
      valign="top"
      style="padding:10px 0;border-top:1px solid ${light.line};font-size:14px;line-height:22px;font-weight:500;color:${light.text};"
    >
      ${phraseHtml(fact.value)}${before}
    </td>
  </tr> `
}

/** Typed words, line breaks kept, direction of their own. */
export function quoteBlock({ label, text }: { label: string; text: string }, words: FrameWords): Markup {
  const side = words.dir === 'rtl' ? 'right' : 'left'
  const lines = text.split(/\r\n|\r|\n/).map((line, i) => (i === 0 ? html`${line}` : html`<br />${line}`))
  return html`<p
      class="muted"
      style="margin:20px 0 6px;font-size:14px;line-height:22px;color:${light.muted};"
    >
      ${label}
    </p>
    <table ${TABLE} width="100%">
      <tr>
        <td
          class="text line"
          dir="auto"
          style="border-${side}:3px solid ${light.line};padding:2px 14px;font-size:15px;line-height:24px;color:${light.text};word-break:break-word;overflow-wrap:anywhere;"
        >
          ${lines}
        </td>
      </tr>
    </table>`
}

/** The buttons side by side, below each other on a narrow screen, and the plain link under them. */
export function buttons({ actions }: MailView): Markup {
  const filled = actions.filter((action) => action.kind !== 'plain')
  const plain = actions.filter((action) => action.kind === 'plain')
  const gap = html`<td class="gap" width="12" style="width:12px;font-size:0;">&nbsp;</td>`
  const cells = filled.map((action, i) => html`${i === 0 ? html`` : gap}${buttonCell(action)}`)
  const below = plain.map(
    ({ label, url }) =>
      html`<p style="margin:18px 0 0;font-size:14px;line-height:22px;">
        <a href="${url}" class="link" style="color:${light.accent};font-weight:500;text-decoration:underline;"
          >${label}</a
        >
      </p>`,
  )
  return html`<table ${TABLE} class="buttons" style="margin:28px 0 0;">
      <tr>
        ${cells}
      </tr>
    </table>
    ${below}`
}

// The cell is padded for Outlook, the link for everybody else, so that the whole button can be pressed.
function buttonCell({ label, url, kind }: Action): Markup {
  const primary = kind === 'primary'
  const fill = primary ? light.accent : light.card
  const edge = primary ? light.accent : light.danger
  const ink = primary ? light.onAccent : light.danger
  const names = primary ? ['primary', 'on-primary'] : ['danger', 'on-danger']
  return html`<td
    class="button ${names[0] ?? ''}"
    align="center"
    bgcolor="${fill}"
    style="background-color:${fill};border:1px solid ${edge};border-radius:6px;mso-padding-alt:12px 24px;"
  >
    <a
      href="${url}"
      class="${names[1] ?? ''}"
      style="display:block;padding:12px 24px;font-size:15px;line-height:22px;font-weight:600;color:${ink};text-decoration:none;white-space:nowrap;mso-padding-alt:0;"
      >${label}</a
    >
  </td>`
}

/** The addresses of all buttons to copy. */
export function plainLinks({ actions, words }: MailView): Markup {
  const links = actions.map(
    ({ label, url }) =>
      html`<span style="display:block;margin:8px 0 0;"
        >${label}:<br /><a
          href="${url}"
          class="muted"
          style="color:${light.muted};text-decoration:underline;word-break:break-all;"
          ><span dir="ltr">${url}</span></a
        ></span
      >`,
  )
  return html`<p
    class="muted line"
    style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};font-size:12px;line-height:20px;color:${light.muted};"
  >
    ${words.linksBelow}${links}
  </p>`
}
