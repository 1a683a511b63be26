package io.feedmill.media;

import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureContent;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.serve.ServeMedia;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Pictures for other features.
record KeptPictures(AttachmentStore attachments, ServeMedia serve) implements Pictures {
  @Override
  public Map<Long, Picture> pictures(Set<Long> ids) {
    return attachments.pictures(ids);
  }

  @Override
  public Optional<PictureContent> square(String address) {
    return serve.square(address);
  }

  @Override
  public Optional<Picture> use(String subject, long account, long id) {
    return attachments.use(subject, account, id);
  }

  @Override
  public void useOnly(String subject, Optional<Long> id) {
    attachments.useOnly(subject, id);
  }
}
