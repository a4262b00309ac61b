// Whether the server answered the last request: what the page says at its top.
export const reach = $state({ away: false })
