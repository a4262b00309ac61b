// Nothing but a place at which the headers that nearly every file includes are compiled, once for all libraries.
