import s from './Paragraphs.module.css'

/** A plain text of several lines that a person typed: each line has the direction of its own first letter. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, at) => (
    // Lines have no names, and stay where they are.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at} dir="auto" className={s.line}>
      {line}
    </span>
  ))
}
