// The words that browsers share with services, in English: the catalogue `words`.
export * from '@smartproject/kit/words/en'
