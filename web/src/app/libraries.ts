/** What the app stands on: set up in a task of its own, before the app is (see `main.tsx`). */
import 'react-dom/client';
import 'react-router';
import 'zod';
