import { __iconNode as nodesOfAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { __iconNode as nodesOfCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { __iconNode as nodesOfChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { __iconNode as nodesOfCircleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { __iconNode as nodesOfCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { __iconNode as nodesOfEye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { __iconNode as nodesOfEyeOff } from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { __iconNode as nodesOfInfoCircle } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { __iconNode as nodesOfLanguage } from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { __iconNode as nodesOfLoader2 } from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs'
import { __iconNode as nodesOfWifiOff } from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { __iconNode as nodesOfX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { JSX } from 'react'
import { cx } from '../../lib/cx.js'

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
 * @param nodes what Tabler Icons draws an icon with: paths, each of which begins at a place of its own
 * @param kind `mirrored`: turned around in right-to-left languages
 */
export function icon(nodes: typeof nodesOfX, kind?: 'mirrored' | 'filled'): Icon {
  const path = <path d={nodes.map(([, { d }]) => d).join('')} />
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

export const AlertIcon = icon(nodesOfAlertTriangle)
export const ApprovedIcon = icon(nodesOfCircleCheck)
export const CheckIcon = icon(nodesOfCheck)
export const ChevronDownIcon = icon(nodesOfChevronDown)
export const CloseIcon = icon(nodesOfX)
export const CopyIcon = icon(nodesOfCopy)
export const HiddenIcon = icon(nodesOfEyeOff)
export const InfoIcon = icon(nodesOfInfoCircle)
export const LanguageIcon = icon(nodesOfLanguage)
export const LoadingIcon = icon(nodesOfLoader2)
export const VisibleIcon = icon(nodesOfEye)
export const OfflineIcon = icon(nodesOfWifiOff)
