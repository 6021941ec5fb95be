import { buttons, facts, plainLinks, quoteBlock, TABLE } from './layout-parts.js'
import { html, Markup } from './markup.js'
import { phraseHtml, phraseText } from './phrase.js'
import { light, styleSheet } from './style.js'
import type { MailView } from './view.js'

/** The mail as HTML: one column of 600 px in tables, styles inline, dark colours where a program reads them. */
export function layoutHtml(view: MailView): string {
  const { words } = view
  const page = html`<!doctype html>
    <html lang="${words.locale}" dir="${words.dir}" xmlns="http://www.w3.org/1999/xhtml">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="referrer" content="no-referrer" />
        <title>${phraseText(view.subject, words.locale)}</title>
        <style>
          ${new Markup(styleSheet(view.badge.tone))}
        </style>
      </head>
      <body class="page" dir="${words.dir}" style="margin:0;padding:0;background-color:${light.page};">
        ${preheader(view)}
        <table
          ${TABLE}
          width="100%"
          class="page"
          bgcolor="${light.page}"
          style="background-color:${light.page};"
        >
          <tr>
            <td class="outer" align="center" style="padding:32px 16px;">
              <!--[if mso]><table ${TABLE} width="600" align="center"><tr><td><![endif]-->
              <table
                ${TABLE}
                width="100%"
                dir="${words.dir}"
                style="max-width:600px;font-family:${new Markup(words.fonts)};"
              >
                ${brand(view)} ${card(view)} ${footer(view)}
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return tight(page.text)
}

// The source is indented for people; mail programs get it without the gaps, some of which they would draw.
// Every angle bracket left is ours, so what people typed is not touched.
function tight(text: string): string {
  return text
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
    .replaceAll(/ ?(\/?>) ?(?=<)/g, '$1')
    .replaceAll(' >', '>')
    .trim()
}

// The filler keeps programs from showing the brand line beside the subject.
function preheader(view: MailView): Markup {
  const filler = new Markup('&#8199;&#847; '.repeat(60))
  return html`<div
    style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0;"
  >
    ${phraseHtml(view.preheader)} ${filler}
  </div>`
}

function brand({ company, words }: MailView): Markup {
  const end = words.dir === 'rtl' ? 'left' : 'right'
  return html`<tr>
    <td style="padding:0 4px 16px;">
      <table ${TABLE} width="100%">
        <tr>
          <td width="28" valign="middle" style="width:28px;">
            <table ${TABLE}>
              <tr>
                <td
                  width="28"
                  height="28"
                  align="center"
                  valign="middle"
                  bgcolor="${light.accent}"
                  class="primary"
                  style="width:28px;height:28px;border-radius:7px;background-color:${light.accent};"
                >
                  <span
                    class="on-primary"
                    style="font-family:Arial,sans-serif;font-size:15px;line-height:28px;font-weight:700;color:${light.onAccent};"
                    >S</span
                  >
                </td>
              </tr>
            </table>
          </td>
          <td
            class="text"
            style="padding:0 10px;font-size:15px;line-height:22px;font-weight:600;color:${light.text};white-space:nowrap;"
          >
            <bdi>Smart Project</bdi>
          </td>
          <td class="muted" align="${end}" style="font-size:13px;line-height:20px;color:${light.muted};">
            <bdi>${company}</bdi>
          </td>
        </tr>
      </table>
    </td>
  </tr>`
}

function card(view: MailView): Markup {
  const { ink, fill } = light.tones[view.badge.tone]
  const lead =
    view.lead === null
      ? html``
      : html`<p class="muted" style="margin:10px 0 0;font-size:15px;line-height:24px;color:${light.muted};">
          ${view.lead}
        </p>`
  return html`<tr>
    <td
      class="card"
      bgcolor="${light.card}"
      style="background-color:${light.card};border:1px solid ${light.line};border-radius:12px;overflow:hidden;"
    >
      <table ${TABLE} width="100%">
        <tr>
          <td
            class="bar"
            height="4"
            bgcolor="${ink}"
            style="height:4px;line-height:4px;font-size:0;background-color:${ink};"
          >
            &nbsp;
          </td>
        </tr>
        <tr>
          <td class="inner" style="padding:32px 36px 36px;">
            <table ${TABLE}>
              <tr>
                <td
                  class="badge"
                  bgcolor="${fill}"
                  style="padding:4px 12px;border-radius:99px;background-color:${fill};color:${ink};font-size:13px;line-height:20px;font-weight:600;"
                >
                  ${view.badge.text}
                </td>
              </tr>
            </table>
            <h1
              class="text headline"
              style="margin:16px 0 0;font-size:23px;line-height:32px;font-weight:600;text-wrap:balance;color:${light.text};"
            >
              ${phraseHtml(view.headline)}
            </h1>
            ${lead} ${facts(view)} ${view.quotes.map((quote) => quoteBlock(quote, view.words))}
            ${buttons(view)} ${plainLinks(view)}
          </td>
        </tr>
      </table>
    </td>
  </tr>`
}

function footer(view: MailView): Markup {
  return html`<tr>
    <td
      class="muted"
      align="center"
      style="padding:20px 16px 0;font-size:12px;line-height:20px;color:${light.muted};"
    >
      ${phraseHtml(view.footer)}
    </td>
  </tr>`
}
