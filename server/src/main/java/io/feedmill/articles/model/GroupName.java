package io.feedmill.articles.model;

import java.util.regex.Pattern;

/// The rule for names of groups, which become part of key names: `[a-z0-9][a-z0-9-]{1,31}`.
public final class GroupName {
  private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9-]{1,31}");

  private GroupName() {}

  public static boolean valid(String name) {
    return FORM.matcher(name).matches();
  }
}
