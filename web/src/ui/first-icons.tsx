import type { JSX } from 'react'
import { cx } from '../lib/cx.js'

interface IconProps {
  /** 16 beside text, 20 alone. */
  size?: 16 | 20
  className?: string
}

export type Icon = (props: IconProps) => JSX.Element

/**
 * One set, one stroke, never read aloud: the word beside the icon says it. A page of tasks shows two hundred of them, so
 * each is one component and one path, and what all share stands in the style sheet.
 *
 * @param drawing paths of an icon of Tabler Icons (MIT, © Paweł Kuna), one after the other
 * @param kind `mirrored`: turned around in right-to-left languages
 */
export function icon(drawing: string, kind?: 'mirrored' | 'filled'): Icon {
  const path = <path d={drawing} />
  return function DrawnIcon({ size = 16, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        strokeWidth={size === 20 ? 1.6 : 1.75}
        aria-hidden
        focusable={false}
        className={cx('icon', kind, className)}
      >
        {path}
      </svg>
    )
  }
}

// Icons of the pages before the sign-in. The others are in icons.tsx, so that those pages do not load them.

export const AlertIcon = icon(
  'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01',
)
export const ApprovedIcon = icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4')
export const CheckIcon = icon('M5 12l5 5l10 -10')
export const ChevronDownIcon = icon('M6 9l6 6l6 -6')
export const CloseIcon = icon('M18 6l-12 12M6 6l12 12')
export const CopyIcon = icon(
  'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
)
export const HiddenIcon = icon(
  'M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87M3 3l18 18',
)
export const InfoIcon = icon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 9h.01M11 12h1v4h1')
export const LanguageIcon = icon(
  'M9 6.371c0 4.418 -2.239 6.629 -5 6.629M4 6.371h7M5 9c0 2.144 2.252 3.908 6 4M12 20l4 -9l4 9M19.1 18h-6.2M6.694 3l.793 .582',
)
export const LoadingIcon = icon('M12 3a9 9 0 1 0 9 9')
export const VisibleIcon = icon(
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
)
export const OfflineIcon = icon(
  'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a7.963 7.963 0 0 1 3.864 -2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544 -2.455m3.101 -.92a12 12 0 0 1 10.325 3.374M3 3l18 18',
)
