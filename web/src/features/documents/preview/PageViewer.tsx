import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { numberOf } from '../../../lib/place/place.js'
import { passQuery, pictureUrl } from '../../../task-kit/subject/files/preview/pictures.js'
import { ChevronEndIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { ChevronStartIcon, MinusIcon, TurnIcon } from '../../../ui/icons/page-icons.js'
import { Button } from '../../../ui/Button.js'
import { PinnedIcon } from '../../../ui/icons/talk-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { taskPage } from '../addresses.js'
import type { DocumentVersion, LibraryDocument } from '../model.js'
import { ConnectDialog } from '../pins/ConnectDialog.js'
import { PinLayer } from '../pins/PinLayer.js'
import { PinList } from '../pins/PinList.js'
import { usePins } from '../pins/use-pins.js'
import s from './Preview.module.css'

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4]
const WHOLE = ZOOMS.indexOf(1)

export interface PageViewerProps {
  subscription: number
  document: LibraryDocument
  version: DocumentVersion
}

/** The pages of a version as pictures: one at a time, larger and smaller, turned, by buttons and by keys. */
export function PageViewer({ subscription, document, version }: PageViewerProps) {
  const { t } = useTranslation('documents')
  const view = usePageView(version.pages ?? 0)
  const named = { subscription, document: document.id, n: version.n }
  const pins = usePins(named)
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  const taskLink = (task: string) => taskPage(subscription, document, task)
  const { page, pages, zoom, turns } = view
  const pass = useQuery(passQuery(subscription, document.project))
  const label = t('page.of', { n: page, last: version.page_count })
  const source = pass.data === undefined ? null : pictureUrl(named, page, pass.data)
  return (
    <div ref={place} className={s.viewer}>
      {/* The keys belong to the whole page, whichever button has the focus. */}
      {/* oxlint-disable-next-line no-static-element-interactions */}
      <div className={s.viewer} onKeyDown={view.onKeyDown}>
        <div className={s.tools} role="toolbar" aria-label={t('page.tools')}>
          <PlainIconButton
            icon={ChevronStartIcon}
            label={t('page.previous')}
            disabled={page === 1}
            onClick={() => view.go(page - 1)}
          />
          <span aria-live="polite">{label}</span>
          <PlainIconButton
            icon={ChevronEndIcon}
            label={t('page.next')}
            disabled={page === pages}
            onClick={() => view.go(page + 1)}
          />
          <PlainIconButton
            icon={MinusIcon}
            label={t('page.smaller')}
            disabled={zoom === 0}
            onClick={() => view.scale(-1)}
          />
          <PlainIconButton
            icon={PlusIcon}
            label={t('page.larger')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => view.scale(1)}
          />
          <PlainIconButton icon={TurnIcon} label={t('page.turn')} onClick={view.turn} />
          {pins.write && (
            <Button
              data-stop
              size="small"
              icon={PinnedIcon}
              aria-pressed={pins.draft !== null}
              onClick={() => (pins.draft ? pins.cancel() : pins.begin(page))}
            >
              {t(pins.draft ? 'pin.cancel' : 'pin.start')}
            </Button>
          )}
        </div>
        {/* It scrolls by keys, so it takes the focus. */}
        {/* oxlint-disable-next-line no-noninteractive-tabindex */}
        <section className={s.sheet} tabIndex={0} aria-label={t('page.sheet')}>
          {source === null ? (
            <Skeleton height={320} />
          ) : (
            <Page
              key={`${version.n} ${page}`}
              source={source}
              label={label}
              zoom={ZOOMS[zoom] ?? 1}
              turns={turns}
            >
              <PinLayer {...{ pins, page, turns, taskLink }} wanted={view.wanted} />
            </Page>
          )}
        </section>
        {pages < version.page_count && <p className={s.note}>{t('page.more', { count: pages })}</p>}
      </div>
      <PinList
        {...{ subscription, pins, taskLink }}
        onMove={(pin) => {
          view.go(pin.page)
          pins.begin(pin.page, pin)
        }}
      />
      {pins.draft && pins.asking && (
        <ConnectDialog version={named} project={document.project} draft={pins.draft} onClose={pins.cancel} />
      )}
    </div>
  )
}

/** The page, its size and its turn; the page is in the address. */
function usePageView(pages: number) {
  const [params, setParams] = useSearchParams()
  const [zoom, setZoom] = useState(WHOLE)
  const [turns, setTurns] = useState(0)
  const page = Math.min(Math.max(numberOf(params.get('page')) ?? 1, 1), pages)
  const go = (next: number) => {
    if (next < 1 || next > pages) return
    const changed = new URLSearchParams(params)
    changed.set('page', String(next))
    changed.delete('pin')
    setParams(changed, { replace: true })
  }
  const scale = (step: number) => setZoom((now) => Math.min(Math.max(now + step, 0), ZOOMS.length - 1))
  const turn = () => setTurns((now) => (now + 1) % 4)
  const keys: Readonly<Record<string, () => void>> = {
    PageDown: () => go(page + 1),
    PageUp: () => go(page - 1),
    '+': () => scale(1),
    '-': () => scale(-1),
    '0': () => setZoom(WHOLE),
    r: turn,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { page, pages, zoom, turns, wanted: params.get('pin'), go, scale, turn, onKeyDown }
}

interface PageProps {
  source: string
  label: string
  zoom: number
  /** Quarters of a circle. */
  turns: number
  /** Over it, turned as it is. */
  children: ReactNode
}

function Page({ source, label, zoom, turns, children }: PageProps) {
  const { t } = useTranslation('documents')
  // A newer pass shows the same picture.
  const [shown] = useState(source)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [failed, setFailed] = useState(false)
  if (failed) return <EmptyState title={t('page.failed')} />
  const across = turns % 2 === 1
  const proportion = size.width / size.height
  const turned = { width: across ? `${proportion * 100}%` : '100%', rotate: `${turns * 90}deg` }
  return (
    <div
      className={s.page}
      style={{ width: `${zoom * 100}%`, aspectRatio: across ? 1 / proportion : proportion }}
    >
      <img
        src={shown}
        alt={label}
        style={turned}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
        }
        onError={() => setFailed(true)}
      />
      <div style={{ ...turned, aspectRatio: proportion }}>{children}</div>
    </div>
  )
}
