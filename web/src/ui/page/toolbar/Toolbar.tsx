import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { cx } from '../../../lib/cx.js'
import { DisplayIcon } from '../../icons/icons.js'
import { MoreIcon } from '../../icons/page-icons.js'
import { Menu, type MenuGroup } from '../../overlay/Menu.js'
import { PickerFrame } from '../../overlay/picker/PickerFrame.js'
import { PlainIconButton } from '../../PlainIconButton.js'
import { PrimaryAction } from '../PrimaryAction.js'
import { ToolButton } from './ToolButton.js'
import { useNarrow } from './use-narrow.js'
import s from './Toolbar.module.css'

// Only phones have it, and only once it is opened.
const MoreSheet = lazy(() =>
  loadChunk(() => import('./MoreSheet.js').then((module) => ({ default: module.MoreSheet }))),
)

export interface ToolbarProps {
  /** Name of the region. */
  label: string
  /** Before the search, as the projects to choose from. */
  start?: ReactNode
  search?: ReactNode
  /** The button that filters; on a phone it opens a sheet of its own. */
  filter?: ReactNode
  /**
   * How things are shown: groups, order, size, columns, archived ones. Drawn only in the open panel, on a phone in the
   * sheet; what it needs is loaded with it. `close` puts the panel away.
   */
  renderDisplay?: (close: () => void) => ReactNode
  /** The button of the saved views. */
  views?: ReactNode
  /** The actions used now and then, as an export. */
  more?: readonly MenuGroup[]
  /** The one primary button of the page. */
  action?: ReactNode
  /** Filters that are set. */
  chips?: ReactNode
  /** A few quiet words, as how many things there are and in which order. */
  status?: ReactNode
}

/**
 * The tools of a page: one row that never wraps, and a row of the set filters below it that keeps its height, so that the
 * page does not jump. Where the row is short of room its words go first; on a phone the tools are in a sheet.
 */
export function Toolbar(props: ToolbarProps) {
  const { label, start, search, filter, action, chips, status } = props
  // A page that may have them keeps the place also while there are none.
  const narrow = useNarrow()
  const below = 'chips' in props || 'status' in props || (narrow && Boolean(start))
  return (
    <section className={cx(s.toolbar, !below && s.single)} aria-label={label}>
      <div className={s.row}>
        {!narrow && start}
        {search}
        {filter}
        <div className={s.tools}>{narrow ? <NarrowTools {...props} /> : <WideTools {...props} />}</div>
        {action && <PrimaryAction>{action}</PrimaryAction>}
      </div>
      {below && (
        <div className={s.below}>
          {narrow && start}
          <div className={s.chips}>{chips}</div>
          <div className={s.status}>{status}</div>
        </div>
      )}
    </section>
  )
}

const NO_GROUPS: readonly MenuGroup[] = []
const someOf = (groups: readonly MenuGroup[]) => groups.some(({ entries }) => entries.length > 0)

function WideTools({ renderDisplay, views, more = NO_GROUPS }: ToolbarProps) {
  const { t } = useTranslation()
  const display = t('tools.display')
  return (
    <>
      {renderDisplay && (
        <PickerFrame
          label={display}
          popup="dialog"
          width={312}
          trigger={<ToolButton icon={DisplayIcon} label={display} />}
        >
          {(close) => (
            // Its content may still come; Tab goes on from here.
            <div className={s.panel} tabIndex={-1} data-autofocus>
              {renderDisplay(close)}
            </div>
          )}
        </PickerFrame>
      )}
      {views}
      {someOf(more) && (
        <Menu groups={more} trigger={<PlainIconButton icon={MoreIcon} label={t('tools.more')} />} />
      )}
    </>
  )
}

function NarrowTools({ renderDisplay, views, more = NO_GROUPS }: ToolbarProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!renderDisplay && !views && !someOf(more)) return null
  const close = () => setOpen(false)
  return (
    <>
      <PlainIconButton
        icon={MoreIcon}
        label={t('tools.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <MoreSheet title={t('tools.more')} views={views} groups={more} onClose={close}>
            {renderDisplay?.(close)}
          </MoreSheet>
        </Suspense>
      )}
    </>
  )
}
