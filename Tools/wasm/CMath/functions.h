// What the engines need of libc; its own header brings macros that Swift cannot import.
double sin(double);
double cos(double);
double asin(double);
double acos(double);
double atan2(double, double);
double exp(double);
