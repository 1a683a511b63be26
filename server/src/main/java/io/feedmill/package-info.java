/// Feedmill: one server for the five kinds of feeds that sites keep rebuilding on Redis.
package io.feedmill;
