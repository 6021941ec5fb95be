import { isFoundIn } from '@smartproject/bff/api/search-text'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '../../../ui/icons/icons.js'
import type { NavGroup } from './navigation.js'
import { SETTING_WORDS } from './setting-words.js'
import s from './Sidebar.module.css'

export interface SettingsFinderProps {
  /** The groups of settings, with at least one entry each. */
  groups: readonly NavGroup[]
  draw: (group: NavGroup) => ReactNode
}

/** A field above the settings: only those stay whose name, group or words have the text. */
export function SettingsFinder({ groups, draw }: SettingsFinderProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = groups.flatMap((group): NavGroup[] => {
    const items = group.items.filter(({ id, label }) =>
      isFoundIn(`${group.label ?? ''} ${label} ${SETTING_WORDS[id] ?? ''}`, text),
    )
    return items.length > 0 ? [{ ...group, items }] : []
  })
  return (
    <>
      <div className={s.finder}>
        <SearchIcon />
        <input
          type="search"
          aria-label={t('bar.find')}
          placeholder={t('bar.find')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <output className={found.length > 0 ? 'visually-hidden' : s.none}>
        {found.length === 0 && t('bar.foundNone')}
      </output>
      {(text.trim() === '' ? groups : found).map(draw)}
    </>
  )
}
