/** A saved portfolio by itself, and deleting one. */
export const portfolioPages = {
  open: {
    loading: 'Loading the portfolio',
    failed: 'This portfolio could not be loaded.',
    missing: 'This portfolio no longer exists or belongs to another account.',
    changed: 'Changed {when}',
    empty: 'This portfolio is empty. Edit it to add holdings.',
    unsaved: 'You have unsaved changes to this portfolio.',
    resume: 'Continue editing',
    discard: 'Discard changes',
  },
  remove: {
    done: 'Portfolio Deleted',
    doneDetail: '{name} is deleted.',
    undo: 'Undo',
    failed: 'Error',
    failedDetail: 'Failed to delete portfolio. Please try again.',
  },
};
