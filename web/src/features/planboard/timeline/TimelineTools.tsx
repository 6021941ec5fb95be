import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { ZOOMS, type Zoom } from '../../../ui/gantt/axis.js'
import { SearchField } from '../../../ui/page/toolbar/SearchField.js'
import { Toolbar } from '../../../ui/page/toolbar/Toolbar.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { saveTable, TABLE_FORMATS } from '../../../ui/table/save-table.js'
import { SORTS, type Board } from '../model.js'
import { tableOf } from '../table-of.js'
import { ScenarioButton } from '../ScenarioButton.js'
import type { BoardView } from '../use-board-view.js'
import { useBoardWords } from '../use-board-words.js'

export interface TimelineToolsProps {
  readonly subscription: number
  readonly board: Board
  readonly view: BoardView
  readonly zoom: Zoom
  onZoom: (zoom: Zoom) => void
  /** The panel of scenarios is open. */
  readonly trying: boolean
  onTry: () => void
}

/** Zoom, search, order, scenarios and files of the timeline. */
export function TimelineTools(props: TimelineToolsProps) {
  const { board, view, zoom, onZoom, trying, onTry } = props
  const { t } = useTranslation(['planboard', 'timeline'])
  const narrow = useNarrow()
  const plans = board.projects.some(({ can_plan: may }) => may)
  return (
    <Toolbar
      label={t('timeline.title')}
      start={
        // A phone shows no bars.
        !narrow && (
          <SegmentedControl
            label={t('timeline:zoom.label')}
            size="small"
            segments={ZOOMS.map((value) => ({ value, label: t(`timeline:zoom.${value}`) }))}
            value={zoom}
            onChange={onZoom}
          />
        )
      }
      search={<SearchField label={t('search')} value={view.search} onChange={(q) => view.set({ q })} />}
      renderDisplay={() => (
        <PlainSelect
          label={t('sortBy')}
          value={view.sort}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => view.set({ sort })}
        />
      )}
      more={[{ id: 'timeline', entries: useEntries(props, plans) }]}
      views={!narrow && plans && <ScenarioButton open={trying} onPress={onTry} />}
    />
  )
}

function useEntries({ subscription, board, onTry }: TimelineToolsProps, plans: boolean) {
  const { t } = useTranslation(['planboard', 'common'])
  const words = useBoardWords()
  const narrow = useNarrow()
  const navigate = useNavigate()
  return [
    { id: 'board', label: t('title'), onSelect: () => void navigate(`/${subscription}/drfv3`) },
    ...(narrow && plans ? [{ id: 'scenarios', label: t('scenario.title'), onSelect: onTry }] : []),
    ...TABLE_FORMATS.map((format) => ({
      id: format,
      label: t('saveAs', { format: t(`common:table.${format}`) }),
      onSelect: () => saveTable(format, t('timeline.title'), tableOf(board, words, t)),
    })),
  ]
}

const USUAL_ZOOM: Zoom = 'week'

/** The zoom of the address. */
export function useZoom(): [Zoom, (zoom: Zoom) => void] {
  const [params, setParams] = useSearchParams()
  const set = (zoom: Zoom) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (zoom === USUAL_ZOOM) next.delete('zoom')
        else next.set('zoom', zoom)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [ZOOMS.find((one) => one === params.get('zoom')) ?? USUAL_ZOOM, set]
}
