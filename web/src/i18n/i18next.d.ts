import 'i18next'
import type common from './locales/en/common.json'
import type errors from './locales/en/errors.json'
import type messages from './locales/en/messages.json'
import type billing from './locales/en/billing.json'
import type account from './locales/en/account.json'
import type balances from './locales/en/balances.json'
import type session from './locales/en/session.json'
import type gallery from './locales/en/gallery.json'
import type guide from './locales/en/guide.json'
import type workspaces from './locales/en/workspaces.json'
import type imports from './locales/en/imports.json'
import type leave from './locales/en/leave.json'
import type palette from './locales/en/palette.json'
import type platform from './locales/en/platform.json'
import type reports from './locales/en/reports.json'
import type money from './locales/en/money.json'
import type notifications from './locales/en/notifications.json'
import type board from './locales/en/board.json'
import type copies from './locales/en/copies.json'
import type calendar from './locales/en/calendar.json'
import type company from './locales/en/company.json'
import type configurator from './locales/en/configurator.json'
import type demo from './locales/en/demo.json'
import type documents from './locales/en/documents.json'
import type list from './locales/en/list.json'
import type p3express from './locales/en/p3express.json'
import type overview from './locales/en/overview.json'
import type projects from './locales/en/projects.json'
import type planboard from './locales/en/planboard.json'
import type people from './locales/en/people.json'
import type registers from './locales/en/registers.json'
import type releases from './locales/en/releases.json'
import type settings from './locales/en/settings.json'
import type templates from './locales/en/templates.json'
import type timeline from './locales/en/timeline.json'
import type upsell from './locales/en/upsell.json'
import type rich from './locales/en/rich.json'
import type wizard from './locales/en/wizard.json'
import type talk from './locales/en/talk.json'
import type task from './locales/en/task.json'
import type { Words } from '@smartproject/bff/api/words/en'

// One line for each catalogue: this is what makes a wrong key a compile error.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      errors: typeof errors
      messages: typeof messages
      balances: typeof balances
      session: typeof session
      billing: typeof billing
      account: typeof account
      gallery: typeof gallery
      guide: typeof guide
      workspaces: typeof workspaces
      imports: typeof imports
      leave: typeof leave
      palette: typeof palette
      platform: typeof platform
      reports: typeof reports
      money: typeof money
      notifications: typeof notifications
      board: typeof board
      calendar: typeof calendar
      copies: typeof copies
      wizard: typeof wizard
      company: typeof company
      configurator: typeof configurator
      demo: typeof demo
      documents: typeof documents
      list: typeof list
      overview: typeof overview
      p3express: typeof p3express
      projects: typeof projects
      planboard: typeof planboard
      people: typeof people
      registers: typeof registers
      releases: typeof releases
      settings: typeof settings
      rich: typeof rich
      talk: typeof talk
      task: typeof task
      templates: typeof templates
      timeline: typeof timeline
      upsell: typeof upsell
      words: Words
    }
  }
}
