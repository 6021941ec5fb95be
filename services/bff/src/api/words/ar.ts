// The words that browsers share with services, in Arabic: the catalogue `words`.
export * from '@smartproject/kit/words/ar'
