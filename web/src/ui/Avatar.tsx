import type { CSSProperties } from 'react'
import { cx } from '../lib/cx.js'
import { Tooltip } from './overlay/Tooltip.js'
import s from './Avatar.module.css'

/** The first letters of up to two words of a name, as whole characters of any script. */
export function initialsOf(name: string): string {
  // Marks of direction are no letters.
  const words = name
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')
}

const JOINING = /[\u0620-\u06ff]/

/** Arabic letters would grow together into a word, so a joiner-breaker stands between them. */
function shown(name: string): string {
  const initials = initialsOf(name)
  return JOINING.test(initials) ? [...initials].join('\u200c') : initials
}

// Pairs of fill and letters that keep 4.5:1; the same in both themes.
const COLORS = ['#3b5ba9', '#7a4fb5', '#0f6e66', '#8a5a00', '#9f3b3b', '#1b7a34', '#4a5a73', '#a0437d']

/** The same name has the same colour everywhere and always. */
export function colorOf(name: string): string {
  let hash = 0
  for (const char of name.trim()) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return COLORS[hash % COLORS.length] ?? '#4a5a73'
}

export interface AvatarProps {
  name: string
  url?: string | null | undefined
  size?: 20 | 24 | 32
  /** The text of the tip, where that is more than the name. */
  label?: string
  /** Off where the name is written beside it. */
  tip?: boolean
  /** For what is no person. */
  square?: boolean
}

/** A person: the picture, or the initials until there is one. */
export function Avatar({ name, label = name, url, size = 24, tip = true, square = false }: AvatarProps) {
  const face = (
    <span
      className={cx(s.avatar, square && s.square)}
      style={{ '--size': `${size}px`, '--fill': colorOf(name) } as CSSProperties}
      role={tip ? 'img' : undefined}
      aria-label={tip ? label : undefined}
      aria-hidden={tip ? undefined : true}
    >
      {url ? <img src={url} alt="" className={s.picture} /> : shown(name)}
    </span>
  )
  return tip ? <Tooltip label={label}>{face}</Tooltip> : face
}
