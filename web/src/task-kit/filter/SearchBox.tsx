import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Bdi } from '../../ui/Bdi.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { ChevronDownIcon, CloseIcon, SearchIcon } from '../../ui/icons/icons.js'
import { HistoryIcon, TrashIcon } from '../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { searchTermsQuery, useAddSearchTerm, useDeleteSearchTerms } from '../api/search-terms.js'
import { useWork, type BoardSetup } from '../model.js'
import { PickerFrame } from '../../ui/overlay/picker/PickerFrame.js'
import { TEXT_SCOPES, type FilterParts } from './filter-parts.js'
import s from './Filter.module.css'

const PAUSE_MS = 300
const NO_TERMS: BoardSetup['search_terms'] = []
/** Shorter texts are steps on the way to a longer one and not worth remembering. */
const WORTH_KEEPING = 3

export interface SearchBoxProps {
  parts: FilterParts
  onChange: (change: Partial<FilterParts>) => void
}

/** The typed text, and the search that follows it a moment later; Enter does not wait. */
function useTyped({ parts, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    setTyped(null)
    if (text !== parts.text) latest.current({ text })
  }
  return {
    text: typed ?? parts.text,
    search,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(text), PAUSE_MS)
    },
  }
}

/** Words to look for, where to look for them, and what was looked for before. */
export function SearchBox(props: SearchBoxProps) {
  const { t } = useTranslation('list')
  const { subscription, project } = useWork()
  const { text, type, search } = useTyped(props)
  const add = useAddSearchTerm(subscription, project)
  const keep = (words: string) => {
    if (words.trim().length >= WORTH_KEEPING) add.mutate(words.trim())
  }
  return (
    // The tag of this name is unknown to too many browsers and screen readers yet.
    // oxlint-disable-next-line prefer-tag-over-role
    <div role="search" className={s.searchBox}>
      <SearchIcon />
      <input
        type="search"
        dir="auto"
        className={s.searchField}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={200}
        autoComplete="off"
        data-search-tasks
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            search(text)
            keep(text)
          }
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation()
            search('')
          }
        }}
        onBlur={() => search(text)}
      />
      {text !== '' && (
        <PlainIconButton icon={CloseIcon} size="small" label={t('search.clear')} onClick={() => search('')} />
      )}
      <SearchOptions
        {...props}
        onSearch={(words) => {
          search(words)
          keep(words)
        }}
      />
    </div>
  )
}

function SearchOptions({ parts, onChange, onSearch }: SearchBoxProps & { onSearch: (text: string) => void }) {
  const { t } = useTranslation('list')
  const { project } = useWork()
  const Terms = project === null ? TermsOfAll : TermsOfProject
  return (
    <PickerFrame
      label={t('search.options')}
      popup="dialog"
      width={320}
      trigger={<PlainIconButton icon={ChevronDownIcon} size="small" label={t('search.options')} />}
    >
      {(close) => (
        <div className={s.editor}>
          <SegmentedControl
            label={t('search.scope')}
            size="small"
            segments={TEXT_SCOPES.map((scope) => ({ value: scope, label: t(`search.in.${scope}`) }))}
            value={parts.text_scope}
            onChange={(text_scope) => onChange({ text_scope })}
          />
          <Terms
            onChoose={(text) => {
              onSearch(text)
              close()
            }}
          />
        </div>
      )}
    </PickerFrame>
  )
}

interface TermsProps {
  onChoose: (text: string) => void
}

function TermsOfProject(props: TermsProps) {
  const { setup } = useWork()
  return <SavedTerms {...props} terms={setup?.search_terms ?? NO_TERMS} />
}

/** They come only when a person looks for them: the list itself does not need them. */
function TermsOfAll(props: TermsProps) {
  const { subscription } = useWork()
  const query = useQuery(searchTermsQuery(subscription))
  if (query.data) return <SavedTerms {...props} terms={query.data} />
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <SkeletonText lines={2} />
}

function SavedTerms({ terms, onChoose }: TermsProps & { terms: BoardSetup['search_terms'] }) {
  const { t } = useTranslation(['list', 'common'])
  const { subscription, project } = useWork()
  const remove = useDeleteSearchTerms(subscription, project)
  const forget = (id: string | null) =>
    remove.mutate(id, { onError: (error) => toast.error(problemText(error)) })
  if (terms.length === 0) return <p className={s.muted}>{t('search.noTerms')}</p>
  return (
    <section aria-label={t('search.terms')}>
      <div className={s.termsHead}>
        <h3 className={s.caption}>{t('search.terms')}</h3>
        <button type="button" className={s.textButton} onClick={() => forget(null)}>
          {t('search.removeAll')}
        </button>
      </div>
      <ul className={s.terms}>
        {terms.map((term) => (
          <li key={term.id} className={s.term}>
            <button type="button" className={s.termText} onClick={() => onChoose(term.text)}>
              <HistoryIcon />
              <Bdi>{term.text}</Bdi>
            </button>
            <PlainIconButton
              icon={TrashIcon}
              size="small"
              label={t('search.remove', { text: term.text })}
              onClick={() => forget(term.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
