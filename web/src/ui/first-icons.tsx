import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconCircleCheck,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconInfoCircle,
  IconLanguage,
  IconLoader2,
  IconWifiOff,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { JSX } from 'react'
import { cx } from '../lib/cx.js'

interface IconProps {
  /** 16 beside text, 20 alone. */
  size?: 16 | 20
  className?: string
}

export type Icon = (props: IconProps) => JSX.Element

/** One set, one stroke, never read aloud: the word beside the icon says it. */
export function icon(Drawing: TablerIcon, mirrored = false): Icon {
  return function DrawnIcon({ size = 16, className }: IconProps) {
    return (
      <Drawing
        size={size}
        stroke={size === 20 ? 1.6 : 1.75}
        aria-hidden
        focusable={false}
        className={cx(mirrored && 'mirrored', className)}
        style={{ flex: 'none' }}
      />
    )
  }
}

// Icons of the pages before the sign-in. The others are in icons.tsx, so that those pages do not load them.

export const AlertIcon = icon(IconAlertTriangle)
export const ApprovedIcon = icon(IconCircleCheck)
export const CheckIcon = icon(IconCheck)
export const ChevronDownIcon = icon(IconChevronDown)
export const CloseIcon = icon(IconX)
export const CopyIcon = icon(IconCopy)
export const HiddenIcon = icon(IconEyeOff)
export const InfoIcon = icon(IconInfoCircle)
export const LanguageIcon = icon(IconLanguage)
export const LoadingIcon = icon(IconLoader2)
export const VisibleIcon = icon(IconEye)
export const OfflineIcon = icon(IconWifiOff)
