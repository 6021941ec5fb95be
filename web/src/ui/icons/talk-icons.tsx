import { __iconNode as nodesOfArrowBarToDown } from '@tabler/icons-react/dist/esm/icons/IconArrowBarToDown.mjs'
import { __iconNode as nodesOfBellOff } from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import { __iconNode as nodesOfBellRinging } from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { __iconNode as nodesOfCheckbox } from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
import { __iconNode as nodesOfCornerUpLeft } from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs'
import { __iconNode as nodesOfMoodSmile } from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import { __iconNode as nodesOfPin } from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { icon } from './first-icons.js'

// Icons of messages and threads: a board shows none of them.

export const ToNewestIcon = icon(nodesOfArrowBarToDown)
export const MutedIcon = icon(nodesOfBellOff)
export const FollowIcon = icon(nodesOfBellRinging)
export const MakeTaskIcon = icon(nodesOfCheckbox)
export const ReplyIcon = icon(nodesOfCornerUpLeft, 'mirrored')
export const ReactIcon = icon(nodesOfMoodSmile)
export const PinnedIcon = icon(nodesOfPin)
