import { __iconNode as nodesOfBold } from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import { __iconNode as nodesOfItalic } from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import { __iconNode as nodesOfStrikethrough } from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import { __iconNode as nodesOfUnderline } from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import { __iconNode as nodesOfCode } from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { __iconNode as nodesOfHeading } from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
import { __iconNode as nodesOfList } from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { __iconNode as nodesOfListNumbers } from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import { __iconNode as nodesOfBlockquote } from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import { __iconNode as nodesOfSourceCode } from '@tabler/icons-react/dist/esm/icons/IconSourceCode.mjs'
import { __iconNode as nodesOfTable } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { __iconNode as nodesOfLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { __iconNode as nodesOfPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { __iconNode as nodesOfMarkdown } from '@tabler/icons-react/dist/esm/icons/IconMarkdown.mjs'
import { __iconNode as nodesOfClipboardCopy } from '@tabler/icons-react/dist/esm/icons/IconClipboardCopy.mjs'
import { __iconNode as nodesOfPin } from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { __iconNode as nodesOfTextDirectionRtl } from '@tabler/icons-react/dist/esm/icons/IconTextDirectionRtl.mjs'
import { icon } from './first-icons.js'

// The icons of the tool bar of texts, which comes with the editor alone.
export const BoldToolIcon = icon(nodesOfBold)
export const ItalicToolIcon = icon(nodesOfItalic)
export const StrikeToolIcon = icon(nodesOfStrikethrough)
export const UnderlineToolIcon = icon(nodesOfUnderline)
export const InlineCodeToolIcon = icon(nodesOfCode)
export const HeadingToolIcon = icon(nodesOfHeading)
export const BulletListToolIcon = icon(nodesOfList)
export const NumberedListToolIcon = icon(nodesOfListNumbers)
export const QuoteToolIcon = icon(nodesOfBlockquote)
export const CodeBlockToolIcon = icon(nodesOfSourceCode)
export const TableToolIcon = icon(nodesOfTable)
export const AddressToolIcon = icon(nodesOfLink)
export const PictureToolIcon = icon(nodesOfPhoto)
export const MarkdownToolIcon = icon(nodesOfMarkdown)
export const CopyTextToolIcon = icon(nodesOfClipboardCopy)
export const PinToolIcon = icon(nodesOfPin)
export const DirectionToolIcon = icon(nodesOfTextDirectionRtl)
