// What stands in the browser's tab. The page that is open names itself; a live game also tells when it is one's turn.
export const title = $state({ text: '', is_your_turn: false })

export const title_text = (page: string): string =>
  [title.is_your_turn ? `● ${title.text}` : title.text || page, 'Yomi'].filter(Boolean).join(' · ')
