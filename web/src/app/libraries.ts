/** What the app stands on: set up in a task of its own, before React and the app are (see `main.tsx`). */
import 'react-router';
import 'zod';
