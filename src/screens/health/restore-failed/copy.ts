export const copy = {
  lead: 'Nothing is lost. Everything you answered is kept on our server; only loading it failed just now.',
  retry: 'Try again',
  help: 'If it keeps failing, close this page and come back later in the same browser. You go on where you were.',
};
