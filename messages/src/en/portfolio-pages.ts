/** A saved portfolio by itself, and deleting one. */
export const portfolioPages = {
  open: {
    loading: 'Loading the portfolio',
    failed: 'This portfolio could not be loaded.',
    missing: 'This portfolio does not exist any more, or belongs to another account.',
    changed: 'Changed {when}',
    empty: 'There is nothing in it yet. Edit it to add what you own.',
    unsaved: 'You have unsaved changes to this portfolio.',
    resume: 'Go on editing',
    discard: 'Discard them',
  },
  remove: {
    done: 'Portfolio Deleted',
    doneDetail: '{name} is deleted.',
    undo: 'Undo',
    failed: 'Error',
    failedDetail: 'Failed to delete portfolio. Please try again.',
  },
};
