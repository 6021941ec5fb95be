import type { BoardSettings, BoardSetup, LaneSettings } from '@smartproject/bff/api/work/board'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { arrangementQuery } from './api/settings.js'
import { useSettingsCommand } from './api/use-settings-command.js'

/** The settings of the project in the address, a draft of them, and what to do with it. */
export function useSettingsDraft() {
  const { t } = useTranslation('settings')
  const subscription = useSubscription()
  const project = useProject()
  const query = useQuery(arrangementQuery(subscription, project))
  const command = useSettingsCommand('updateBoardSettings')
  const [draft, setDraft] = useState<BoardSettings | null>(null)
  const saved: BoardSetup | undefined = query.data
  const settings = draft ?? saved?.settings ?? null
  return {
    subscription,
    project,
    query,
    setup: saved,
    settings,
    changed: draft !== null,
    busy: command.isPending,
    change: (fields: Partial<BoardSettings>) => settings && setDraft({ ...settings, ...fields }),
    changeLane: (status: LaneSettings['status'], fields: Partial<LaneSettings>) =>
      settings &&
      setDraft({
        ...settings,
        lanes: settings.lanes.map((lane) => (lane.status === status ? { ...lane, ...fields } : lane)),
      }),
    discard: () => setDraft(null),
    save: () => {
      // The version is the one the page was read with: what another person changed meanwhile is not written over.
      if (!settings || command.isPending) return
      command.mutate(
        { subscription, project, settings },
        {
          onSuccess: () => {
            setDraft(null)
            toast.success(t('saved'))
          },
          onError: () => setDraft(null),
        },
      )
    },
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
